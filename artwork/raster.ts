import type { Colour } from './colours.ts';

/** A picture in memory, red, green, blue per pixel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** An empty sheet of one colour. */
export function createRaster(width: number, height: number, ground: Colour): Raster {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index += 3) {
    data[index] = ground[0];
    data[index + 1] = ground[1];
    data[index + 2] = ground[2];
  }
  return { width, height, data };
}

/** Lays a vertical piece of a line (centre, half its thickness, in pixels) over a column, with soft edges. */
export function paintSpan(
  raster: Raster,
  column: number,
  centre: number,
  half: number,
  colour: Colour,
  opacity = 1,
): void {
  const top = Math.max(0, Math.floor(centre - half - 1));
  const bottom = Math.min(raster.height - 1, Math.ceil(centre + half + 1));
  for (let row = top; row <= bottom; row++) {
    const inside = Math.min(row + 1, centre + half) - Math.max(row, centre - half);
    if (inside <= 0) continue;
    const cover = Math.min(inside, 1) * opacity;
    const index = (row * raster.width + column) * 3;
    for (let part = 0; part < 3; part++) {
      const under = raster.data[index + part] ?? 0;
      raster.data[index + part] = under + ((colour[part] ?? 0) - under) * cover;
    }
  }
}

/** A field of numbers, read between its points; outside, its edge. */
export function sample(field: Float32Array, width: number, height: number, u: number, v: number): number {
  const x = Math.min(Math.max(u * width - 0.5, 0), width - 1.001);
  const y = Math.min(Math.max(v * height - 0.5, 0), height - 1.001);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const index = top * width + left;
  const [fx, fy] = [x - left, y - top];
  const upper = (field[index] ?? 0) * (1 - fx) + (field[index + 1] ?? 0) * fx;
  const lower = (field[index + width] ?? 0) * (1 - fx) + (field[index + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The field, softened: three box blurs of a radius in points. */
export function soften(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  let current = field;
  for (let pass = 0; pass < 3; pass++) {
    current = blurRows(current, width, height, radius, 1, width);
    current = blurRows(current, height, width, radius, width, 1);
  }
  return current;
}

function blurRows(
  field: Float32Array,
  length: number,
  rows: number,
  radius: number,
  step: number,
  next: number,
): Float32Array {
  const result = new Float32Array(field.length);
  for (let row = 0; row < rows; row++) {
    const start = row * next;
    const at = (index: number): number => field[start + Math.min(Math.max(index, 0), length - 1) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      result[start + index * step] = sum / (2 * radius + 1);
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return result;
}
