import { useState } from 'react';
import type { ReactNode } from 'react';
import { jpegWidth, parsePicture, pictureAddress, pictureSet } from '../../shared/core/content/picture.ts';

export interface ChosenImageProps {
  readonly field: string;
  /** What was saved for it. */
  readonly value: string;
  /** Stands there where that is no picture. */
  readonly builtIn: ReactNode;
  readonly sizes: string;
  readonly className?: string | undefined;
  /** `eager` for what is seen first; it is then fetched with high priority. */
  readonly loading?: 'eager' | 'lazy' | undefined;
  /** Its place takes a picture of any shape. */
  readonly anyShape?: boolean | undefined;
  readonly onError?: (() => void) | undefined;
}

/** A picture that an editor has chosen, in the formats and widths that its host has made; `data-value` tells the editor what it is. */
export function ChosenImage({
  field,
  value,
  builtIn,
  sizes,
  className = '',
  loading = 'lazy',
  anyShape,
  onError,
}: ChosenImageProps): ReactNode {
  const [missing, setMissing] = useState<string>();
  const picture = parsePicture(value);
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
        // What has failed before the page woke up tells nobody any more.
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
