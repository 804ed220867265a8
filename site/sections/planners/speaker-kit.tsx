import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { KitFacts } from '../../downloads/kit-facts.tsx';
import { Heading } from '../../ui/heading.tsx';
import { KitDownload } from '../../downloads/kit-download.tsx';
import { KitPreview } from './kit-preview.tsx';
import { LogoFiles } from './logo-files.tsx';

/** What each PDF of the kit is for, in the kit's order (docs/product.md#meeting-planners: Professional Bio, Stage Introduction, Keynote Description). */
const KIT = [
  { ...speaker.kit.biography, text: 'One page for the program, the app and the board.' },
  { ...speaker.kit.stageIntroduction, text: 'One minute, in large type, for whoever opens the session.' },
  { ...speaker.kit.keynoteDescription, text: 'Title, description and takeaways, ready for the agenda.' },
] as const;

/** A row of the kit: on a phone its picture stands beside its words. */
const KIT_ROW =
  'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-6 gap-y-[0.35rem] border-t border-rule py-6 last:border-b md:col-span-full md:grid-cols-subgrid md:items-center';

/** The speaker kit: three PDFs, each seen before it is downloaded with one click, and the logo. */
export function SpeakerKit(): ReactNode {
  return (
    <section
      id="speaker-kit"
      className="on-paper bg-surface-2 py-stack print:hidden"
      aria-labelledby="speaker-kit-title"
    >
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_kit_title" id="speaker-kit-title" className="mb-10">
          Speaker kit
        </Heading>
        {/* One template for every row: the columns of all of them stand below each other. */}
        <ul className="grid gap-x-6 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-10 lg:grid-cols-[7rem_minmax(0,4fr)_minmax(0,5fr)_auto]">
          {KIT.map(({ title, file, text }, i) => (
            <li key={file} className={KIT_ROW}>
              <KitPreview file={file} className="row-span-3 md:row-span-2 lg:row-span-1" />
              <Heading
                level={3}
                size="l"
                field={`planners_kit_${String(i + 1)}_title`}
                className="md:max-lg:self-end"
              >
                {title}
              </Heading>
              <Field
                name={`planners_kit_${String(i + 1)}_text`}
                as="p"
                className="max-lg:col-start-2 md:max-lg:self-start"
              >
                {text}
              </Field>
              <div className="max-md:col-start-2 md:max-lg:col-start-3 md:max-lg:row-[1/span_2]">
                <KitDownload title={title} file={file} />
                <KitFacts file={file} className="block" />
              </div>
            </li>
          ))}
          <LogoFiles className={KIT_ROW} />
        </ul>
      </div>
    </section>
  );
}
