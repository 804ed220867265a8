import sharp from 'sharp';
import type { Shading } from './complexion.ts';

/** Reads a gray drawing (white is light) like a lit figure; `rim` is the same for parts in the rim color. */
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
