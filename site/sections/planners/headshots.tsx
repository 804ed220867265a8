import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import type { PrintPart } from '../../../shared/core/content/picture.ts';
import { parsePicture, printAddress } from '../../../shared/core/content/picture.ts';
import type { Headshot } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { useChosenPicture } from '../../content/use-chosen-picture.ts';
import { FileFacts } from '../../downloads/file-facts.tsx';
import { Heading } from '../../ui/heading.tsx';
import { HeadshotPicture } from './headshot-picture.tsx';

/** Three professional headshots, in color and for one ink, each with its 'Download High-Res' (docs/product.md#meeting-planners): a same-origin link with `download` (docs/product.md#which-text-is-shown). */
export function Headshots(): ReactNode {
  return (
    <section id="headshots" className="on-paper py-stack print:hidden" aria-labelledby="headshots-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_headshots_title" id="headshots-title" className="mb-10">
          Headshots
        </Heading>
        {/* Side by side, heights agree: widths follow the crops, 3:2, 4:5, 1:1, and picture, title, words and files are a row each. */}
        <ul className="-mb-10 grid grid-cols-1 min-[40rem]:grid-cols-[0.8fr_1fr] min-[40rem]:gap-x-6 lg:grid-cols-[1.5fr_0.8fr_1fr]">
          {speaker.headshots.map((headshot, i) => (
            <li
              key={headshot.src}
              className="mb-10 min-[40rem]:row-span-4 min-[40rem]:grid min-[40rem]:grid-rows-subgrid min-[40rem]:first:col-span-full lg:first:col-auto"
            >
              <HeadshotPicture headshot={headshot} field={nameField(i)} />
              <Heading level={3} size="l" field={`planners_headshot_${String(i + 1)}_title`}>
                {headshot.title}
              </Heading>
              <Field
                name={`planners_headshot_${String(i + 1)}_text`}
                as="p"
                className="mt-[0.4rem] text-muted"
              >
                {headshot.description}
              </Field>
              <Downloads headshot={headshot} field={nameField(i)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const nameField = (i: number): string => `planners_headshot_${String(i + 1)}_picture`;

/** The portrait for print, and the same for one ink: those that the host has made of a picture that was chosen, else the built-in files. */
function Downloads({
  headshot: { filename, title },
  field,
}: {
  readonly headshot: Headshot;
  readonly field: string;
}): ReactNode {
  const chosen = parsePicture(useChosenPicture(field) ?? '');
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
