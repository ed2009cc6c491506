// Colors as numbers with a CSS face.

export class Color extends Number {
  /** From a number, a "#rrggbb" string or nothing (then not valid). */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    if (typeof value === "string") return Color.fromString(value);
    return new Color(Number.NaN);
  }

  static fromString(text: string): Color {
    const hex = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text.trim())?.[1];
    return new Color(hex ? Number.parseInt(hex, 16) : Number.NaN);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? this.toString(16) : "#000000";
  }

  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 255) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 255) / 255;
  }

  get b(): number {
    return (this.valueOf() & 255) / 255;
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  override toString(radix?: number): string {
    if (radix !== undefined && radix !== 16) return super.toString(radix);
    return `#${this.valueOf().toString(16).padStart(6, "0")}`;
  }

  toJSON(): string {
    return this.css;
  }
}
