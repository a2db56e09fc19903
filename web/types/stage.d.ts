// What a program with a canvas is given, beside its engines: examples/js/space-game/stage.mjs, which is written without types.
declare module "gnomon-stage" {
  export function newStage(
    canvas: HTMLCanvasElement,
    engines: { simulation: object; gnomon: object },
  ): { canvas: HTMLCanvasElement; stop(): void };
}
