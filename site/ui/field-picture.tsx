import { useState, type ReactNode } from 'react';
import { jpegWidth, parsePicture, pictureAddress, pictureSet } from '../../shared/core/content/picture.ts';
import { useFieldText } from '../content/field.tsx';
import { ResponsivePicture } from './responsive-picture.tsx';

interface FieldPictureProps {
  readonly field: string;
  readonly builtIn: ReactNode;
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly loading?: 'eager' | 'lazy' | undefined;
  readonly anyShape?: boolean | undefined;
  readonly onError?: (() => void) | undefined;
}

/** The chosen picture in its host's formats and widths, else `builtIn`. */
export function FieldPicture({
  field,
  builtIn,
  sizes,
  className = '',
  loading,
  anyShape,
  onError,
}: FieldPictureProps) {
  const value = useFieldText(field, '');
  const [missing, setMissing] = useState<string>();
  const picture = parsePicture(value);
  // A static host has no files of a picture that was chosen after its build.
  if (!picture || missing === value) return builtIn;
  const fallBack = onError ?? (() => setMissing(value));
  const [x, y] = picture.focus;
  return (
    <ResponsivePicture
      // An error before hydration fires no event in React.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') fallBack();
      }}
      onError={fallBack}
      data-field={field}
      // For the editor.
      data-value={value}
      data-any-shape={anyShape}
      className={`chosen focus-x-${String(x)} focus-y-${String(y)} ${className}`}
      srcSet={(format) => pictureSet(picture, format)}
      sizes={sizes}
      src={pictureAddress(picture, jpegWidth(picture.width), 'jpg')}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={loading}
    />
  );
}
