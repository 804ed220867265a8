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
        <ul className="grid">
          {KIT.map(({ title, file, text }, i) => (
            <li
              key={file}
              className="grid gap-x-10 gap-y-[0.35rem] border-t border-rule py-6 last:border-b md:grid-cols-[7rem_minmax(0,1fr)_auto] md:items-center lg:grid-cols-[7rem_minmax(0,5fr)_minmax(0,5fr)_auto]"
            >
              <KitPreview file={file} className="md:max-lg:row-span-2" />
              <Heading
                level={3}
                size="l"
                field={`planners_kit_${String(i + 1)}_title`}
                className="text-xl md:max-lg:self-end"
              >
                {title}
              </Heading>
              <Field
                name={`planners_kit_${String(i + 1)}_text`}
                as="p"
                className="md:max-lg:col-start-2 md:max-lg:self-start"
              >
                {text}
              </Field>
              <div className="md:max-lg:col-start-3 md:max-lg:row-[1/span_2]">
                <KitDownload title={title} file={file} />
                <KitFacts file={file} className="block" />
              </div>
            </li>
          ))}
        </ul>
        <LogoFiles />
      </div>
    </section>
  );
}
