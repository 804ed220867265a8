import { useEffect, useRef, useState } from 'react';
import { speaker } from '../../../speaker/speaker.config.ts';
import { printAddress, type PrintPart } from '../../../shared/core/content/picture.ts';
import type { Headshot } from '../../../speaker/speaker-shapes.ts';
import { Field, useChosenPicture } from '../../content/field.tsx';
import { FileFacts } from '../../downloads/file-facts.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { Portrait } from '../../ui/picture.tsx';
import { plannerPart } from './planners-opening.tsx';

/** Replaces a headshot that cannot be loaded (docs/product.md#meeting-planners). */
const PLACEHOLDER = '/headshots/placeholder.svg';
const PLACEHOLDER_ALT = 'Professional headshot - Image loading error';
const FILL = 'size-full object-cover';

/** Three headshots, each with its files for print (docs/product.md#meeting-planners). */
export function Headshots() {
  return (
    <Section {...plannerPart('headshots')} space="py-stack" className="print:hidden" titleClass="mb-10">
      {/* Equal heights: columns follow the crops 3:2, 4:5 and 1:1, with a row for each part. */}
      <ul className="swipe md:-mb-10 grid grid-cols-1 min-[40rem]:grid-cols-[0.8fr_1fr] min-[40rem]:gap-x-6 lg:grid-cols-[1.5fr_0.8fr_1fr]">
        {speaker.headshots.map((headshot, i) => (
          <HeadshotItem key={headshot.src} headshot={headshot} shot={i} />
        ))}
      </ul>
    </Section>
  );
}

function HeadshotItem({ headshot, shot }: { readonly headshot: Headshot; readonly shot: number }) {
  const name = `planners_headshot_${String(shot + 1)}`;
  return (
    <li className="md:mb-10 min-[40rem]:row-span-4 min-[40rem]:grid min-[40rem]:grid-rows-subgrid min-[40rem]:first:col-span-full lg:first:col-auto">
      <HeadshotPicture
        shot={shot}
        field={`${name}_picture`}
        alt={`${speaker.name}, ${headshot.title.toLowerCase()}`}
      />
      <Heading level={3} size="l" field={`${name}_title`}>
        {headshot.title}
      </Heading>
      <Field name={`${name}_text`} as="p" className="mt-[0.4rem] text-muted">
        {headshot.description}
      </Field>
      <Downloads headshot={headshot} field={`${name}_picture`} />
    </li>
  );
}

/** A headshot, or its placeholder after a failure, also before hydration. */
function HeadshotPicture(props: { readonly shot: number; readonly field: string; readonly alt: string }) {
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
        <Portrait
          {...props}
          className={FILL}
          sizes="(min-width: 768px) 33vw, 100vw"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}

/** The files for print of a chosen picture, else the built-in ones. */
function Downloads({
  headshot: { filename, title },
  field,
}: {
  readonly headshot: Headshot;
  readonly field: string;
}) {
  const chosen = useChosenPicture(field);
  const gray = filename.replace(/\.jpg$/, '-gray.jpg');
  const address = (file: string, part: PrintPart): string =>
    (chosen && printAddress(chosen, part)) ?? `/headshots/${file}`;
  return (
    <div>
      <a className="link-arrow" href={address(filename, 'print')} download={filename}>
        Download High-Res<span className="visually-hidden"> {title}</span>
      </a>
      {!chosen && <FileFacts path={`/headshots/${filename}`} className="block" />}
      <a className="link-arrow" href={address(gray, 'gray')} download={gray}>
        Black and white<span className="visually-hidden"> {title}</span>
      </a>
      {!chosen && <FileFacts path={`/headshots/${gray}`} className="block" />}
    </div>
  );
}
