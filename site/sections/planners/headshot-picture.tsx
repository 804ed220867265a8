import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import type { Headshot } from '../../../shared/speaker.config.ts';
import { Picture } from '../../ui/picture.tsx';

/** docs/product.md#meeting-planners: what stands in for a headshot that cannot be loaded. */
const PLACEHOLDER = '/headshots/placeholder.svg';
const PLACEHOLDER_ALT = 'Professional headshot - Image loading error';
const FILL = 'size-full object-cover';

/** A headshot, or its placeholder if the picture fails; also when it failed before this code arrived. */
export function HeadshotPicture({
  headshot,
  field,
}: {
  readonly headshot: Headshot;
  readonly field: string;
}): ReactNode {
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const image = frame.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <div ref={frame} className="mb-4 bg-surface-2">
      {failed ? (
        <img className={FILL} src={PLACEHOLDER} alt={PLACEHOLDER_ALT} width={800} height={1000} />
      ) : (
        <Picture
          field={field}
          className={FILL}
          src={headshot.src}
          widths={[480, 800, 1200]}
          jpegWidth={800}
          ratio={headshot.ratio}
          sizes="(min-width: 768px) 33vw, 100vw"
          alt={`${speaker.name}, ${headshot.title.toLowerCase()}`}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
