import { GnomonError, load } from "gnomon2d";

const gnomon = await load();
try {
  gnomon.polygon([0, 0, 1, 0, Number.NaN, 1]);
} catch (error) {
  if (!(error instanceof GnomonError)) throw error;
  console.log(error.message); // polygon: vertex 2 is not finite
  console.log(error.status, error.vertex); // non_finite 2
}
