// The one shape of the drawing library behind a canvas that can be marked where a scene has no grid.

/** PIXI.Circle: its middle and its radius, in pixels of the scene. */
export class Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;

  constructor(x = 0, y = 0, radius = 0) {
    this.x = x;
    this.y = y;
    this.radius = radius;
  }
}
