import type { ReactNode } from 'react';
import { useContent } from '../../content/content-context.tsx';
import { Field, useFieldText } from '../../content/field.tsx';
import { Paragraphs } from '../../content/paragraphs.tsx';
import { LONG_BIO, SHORT_BIO } from '../../texts/biography.ts';
import { CopyButton } from '../../downloads/copy-button.tsx';
import { Heading } from '../../ui/heading.tsx';

const LONG_FIELD = 'planners_bio_long_text';

/** The short and the long bio, each with a button that copies it as it stands on the page, editors' changes included. */
export function BioTexts(): ReactNode {
  const { content } = useContent();
  const short = useFieldText('planners_bio_short_text', SHORT_BIO);
  const long = LONG_BIO.map((text, i) => content?.[`${LONG_FIELD}_${String(i + 1)}`] ?? text).join('\n\n');
  return (
    <section id="bio" className="on-paper py-stack" aria-labelledby="bio-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_bio_title" id="bio-title" className="mb-10">
          Bio, to copy
        </Heading>
        <div className="grid gap-stack lg:grid-cols-[5fr_7fr]">
          <div>
            <Heading level={3} size="l" field="planners_bio_short_title" className="mb-4">
              Short
            </Heading>
            <div className="prose">
              <Field name="planners_bio_short_text" as="p">
                {SHORT_BIO}
              </Field>
            </div>
            <CopyButton text={short} label="Copy short bio" className="mt-6" />
          </div>
          <div>
            <Heading level={3} size="l" field="planners_bio_long_title" className="mb-4">
              Long
            </Heading>
            <div className="prose">
              <Paragraphs name={LONG_FIELD} texts={LONG_BIO} />
            </div>
            <CopyButton text={long} label="Copy long bio" className="mt-6" />
          </div>
        </div>
      </div>
    </section>
  );
}
