import { useState, type ReactNode } from 'react';
import { useFirstPicture } from '../config/first-pictures.ts';
import { jpegWidth, parsePicture, pictureAddress, pictureSet } from '../../shared/core/content/picture.ts';

export interface ChosenImageProps {
  readonly field: string;
  readonly value: string;
  readonly builtIn: ReactNode;
  readonly sizes: string;
  readonly className?: string | undefined;
  /** `eager` for the first screen; fetched with high priority. */
  readonly loading?: 'eager' | 'lazy' | undefined;
  readonly anyShape?: boolean | undefined;
  readonly onError?: (() => void) | undefined;
}

/** A chosen picture in its host's formats and widths; `data-value` is for the editor. */
export function ChosenImage({
  field,
  value,
  builtIn,
  sizes,
  className = '',
  loading = 'lazy',
  anyShape,
  onError,
}: ChosenImageProps) {
  const [missing, setMissing] = useState<string>();
  const picture = parsePicture(value);
  useFirstPicture(loading === 'eager' && !!picture, picture ? pictureSet(picture, 'avif') : '', sizes);
  // A static host has no files of a picture that was chosen after its build.
  if (!picture || missing === value) return builtIn;
  const fallBack = onError ?? (() => setMissing(value));
  const [x, y] = picture.focus;
  return (
    <picture>
      {(['avif', 'webp'] as const).map((type) => (
        <source key={type} type={`image/${type}`} srcSet={pictureSet(picture, type)} sizes={sizes} />
      ))}
      <img
        className={`chosen focus-x-${String(x)} focus-y-${String(y)} ${className}`}
        src={pictureAddress(picture, jpegWidth(picture.width), 'jpg')}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        decoding="async"
        fetchPriority={loading === 'eager' ? 'high' : undefined}
        // An error before hydration fires no event in React.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') fallBack();
        }}
        onError={fallBack}
        data-field={field}
        data-value={value}
        data-any-shape={anyShape}
      />
    </picture>
  );
}
