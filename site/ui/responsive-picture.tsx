import type { ComponentProps } from 'react';
import { useFirstPicture } from '../config/first-pictures.ts';

interface ResponsivePictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  /** The `srcset` of a format. `src` is the JPEG for browsers that support neither. */
  readonly srcSet: (format: 'avif' | 'webp') => string;
  readonly sizes: string;
  readonly alt: string;
  /** `eager` for the first screen; fetched with high priority. */
  readonly loading?: 'eager' | 'lazy' | undefined;
}

/** AVIF and WebP in several widths, and one JPEG. Other attributes are those of the `img`. */
export function ResponsivePicture({
  srcSet,
  sizes,
  alt,
  loading = 'lazy',
  ...image
}: ResponsivePictureProps) {
  useFirstPicture(loading === 'eager', srcSet('avif'), sizes);
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(format)} sizes={sizes} />
      ))}
      <img
        {...image}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchPriority={loading === 'eager' ? 'high' : undefined}
      />
    </picture>
  );
}
