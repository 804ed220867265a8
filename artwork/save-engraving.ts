import type { Shading } from './complexion.ts';
import { engrave, type Engraving } from './engrave.ts';
import { saveSizes, type Sizes } from './images.ts';
import type { Raster } from './raster.ts';

/** Up to this width a screen's own lines beat with the drawing's, and a face gets bands. */
const SMALL = 640;

/** Engraves a picture and saves its sizes; in the small ones every line of the figure is two, half as thick. Returns the large drawing. */
export async function saveEngraving(
  shading: Shading,
  plan: Engraving,
  path: string,
  sizes: Sizes,
  quality: { readonly avif: number; readonly webp: number; readonly jpg: number },
): Promise<Raster> {
  const picture = engrave(shading, plan);
  const fine = shading.cover.map((cover) => (cover > 0 ? 1 : 0));
  await saveSizes(
    picture,
    path,
    pick(sizes, (width) => width > SMALL),
    quality,
  );
  await saveSizes(
    engrave({ ...shading, fine }, plan),
    path,
    pick(sizes, (width) => width <= SMALL),
    quality,
  );
  return picture;
}

function pick({ avif, webp = [], jpg }: Sizes, wanted: (width: number) => boolean): Sizes {
  return { avif: avif.filter(wanted), webp: webp.filter(wanted), jpg: jpg.filter(wanted) };
}
