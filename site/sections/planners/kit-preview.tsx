import type { ReactNode } from 'react';
import { useKitLink } from '../../downloads/use-kit-link.ts';

/**
 * The first page of one of the kit's PDFs, small; whoever cannot see it has its title beside. Where an editor has set another file it is left
 * out, and its place stays.
 */
export function KitPreview({
  file,
  className,
}: {
  readonly file: string;
  readonly className: string;
}): ReactNode {
  if (!useKitLink(file).download) return <span className={`max-md:hidden ${className}`} />;
  return (
    <img
      className={`w-28 border-1 border-rule ${className}`}
      src={`/kit/${file.replace(/\.pdf$/, '')}-preview.webp`}
      alt=""
      width={400}
      height={518}
      loading="lazy"
      decoding="async"
    />
  );
}
