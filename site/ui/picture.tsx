import { FieldPicture } from './field-picture.tsx';
import { ResponsivePicture } from './responsive-picture.tsx';
import { speaker } from '../../speaker/speaker.config.ts';

interface BuiltInPictureProps {
  /** The field of this built-in picture, if any. */
  readonly field?: string;
  /** Address without width and suffix, e.g. `/headshots/ada-portrait`. */
  readonly src: string;
  readonly widths: readonly number[];
  /** Width of the one JPEG; default the largest of `widths`. */
  readonly jpegWidth?: number;
  /** Width by height, e.g. `[4, 5]`: reserves the space. */
  readonly ratio: readonly [number, number];
  readonly sizes: string;
  readonly alt: string;
  readonly className?: string;
  readonly loading?: 'eager' | 'lazy';
  readonly onError?: () => void;
}

/** The chosen picture, else the built-in one. */
export function Picture(props: BuiltInPictureProps & { readonly field: string }) {
  const { field, sizes, className, loading, onError } = props;
  const builtIn = <BuiltInPicture {...props} />;
  return <FieldPicture {...{ field, builtIn, sizes, className, loading, onError }} />;
}

/** A picture of `public/`. */
export function BuiltInPicture({
  field,
  src,
  widths,
  jpegWidth,
  ratio,
  sizes,
  alt,
  className,
  loading,
  onError,
}: BuiltInPictureProps) {
  const largest = Math.max(...widths);
  return (
    <ResponsivePicture
      data-field={field}
      className={className}
      srcSet={(format) => widths.map((w) => `${src}-${String(w)}.${format} ${String(w)}w`).join(', ')}
      sizes={sizes}
      src={`${src}-${String(jpegWidth ?? largest)}.jpg`}
      alt={alt}
      width={largest}
      height={Math.round((largest * ratio[1]) / ratio[0])}
      loading={loading}
      onError={onError}
    />
  );
}

type PortraitProps = Pick<BuiltInPictureProps, 'sizes' | 'className' | 'loading' | 'onError'> & {
  readonly field: string;
  readonly shot: number;
  readonly alt?: string;
};

/** Editable; nothing where the speaker's file has no such shot. */
export function Portrait({ shot, alt = `Portrait of ${speaker.name}`, ...props }: PortraitProps) {
  const headshot = speaker.headshots[shot];
  if (!headshot) return null;
  const { src, ratio } = headshot;
  return <Picture {...{ src, ratio, alt, ...props }} widths={[480, 800, 1200]} jpegWidth={800} />;
}
