import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { KitDownload } from './kit-download.tsx';

/** What each PDF of the kit is for, in the kit's order (spec 2: Professional Bio, Stage Introduction, Keynote Description). */
const KIT = [
  { ...speaker.kit.biography, text: 'One page for the program, the app and the board.' },
  { ...speaker.kit.stageIntroduction, text: 'One minute, in large type, for whoever opens the session.' },
  { ...speaker.kit.keynoteDescription, text: 'Title, description and takeaways, ready for the agenda.' },
] as const;

/** The speaker kit: three PDFs, each downloaded with one click. */
export function SpeakerKit(): ReactNode {
  return (
    <section id="speaker-kit" className="planners-part on-paper ground-2" aria-labelledby="speaker-kit-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_kit_title" id="speaker-kit-title">
          Speaker kit
        </Heading>
        <ul className="kit">
          {KIT.map(({ title, file, text }, i) => (
            <li key={file}>
              <span className="kit-format" aria-hidden="true">
                PDF
              </span>
              <Heading level={3} size="l" field={`planners_kit_${String(i + 1)}_title`}>
                {title}
              </Heading>
              <Field name={`planners_kit_${String(i + 1)}_text`} as="p">
                {text}
              </Field>
              <KitDownload title={title} file={file} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
