import sharp from 'sharp';
import type { Shading } from './complexion.ts';

/** Reads a drawing in greys (white is light) as if it were a lit figure; `rim` likewise, for what stands in the rim's colour. */
export async function shadeDrawing(
  light: string,
  rim: string,
  width: number,
  height: number,
): Promise<Shading> {
  const size = width * height;
  return {
    width,
    height,
    key: await greys(light, width, height),
    rim: await greys(rim, width, height),
    depth: new Float32Array(size),
    cover: new Float32Array(size).fill(1),
  };
}

async function greys(svg: string, width: number, height: number): Promise<Float32Array> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Float32Array.from(data, (value) => value / 255);
}
