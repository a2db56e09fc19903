// Arguments of a program with a canvas, beside its engines. The implementation, examples/js/space-game/stage.mjs, has
// no types.
declare module "gnomon-stage" {
  export function newStage(
    canvas: HTMLCanvasElement,
    engines: { simulation: object; gnomon: object },
  ): { canvas: HTMLCanvasElement; stop(): void };
}
