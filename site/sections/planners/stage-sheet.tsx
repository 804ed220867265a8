import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { STAGE_SHEET } from '../../texts/planner.ts';
import { KitFacts } from '../../downloads/kit-facts.tsx';
import { Heading } from '../../ui/heading.tsx';
import { KitDownload } from '../../downloads/kit-download.tsx';
import { KitPreview } from './kit-preview.tsx';

/** The AV and stage sheet, for the production team: on the page, and as a PDF to forward. */
export function StageSheet(): ReactNode {
  return (
    <section id="stage-sheet" className="on-ink py-stack" aria-labelledby="stage-sheet-title">
      <div className="wrap grid gap-10 lg:grid-cols-[4fr_8fr]">
        <div className="grid content-start justify-items-start gap-4 lg:sticky lg:top-[calc(var(--spacing-nav)+2.5rem)] lg:self-start">
          <Heading level={2} size="xl" field="planners_stage_title" id="stage-sheet-title">
            AV and stage
          </Heading>
          <Field name="planners_stage_text" as="p">
            One page for the people at the console.
          </Field>
          <KitPreview file={speaker.kit.stageSheet.file} className="print:hidden" />
          <div>
            <KitDownload {...speaker.kit.stageSheet} />
            <KitFacts file={speaker.kit.stageSheet.file} className="block print:hidden" />
          </div>
        </div>
        <dl>
          {STAGE_SHEET.map(({ title, text }, i) => (
            <div
              key={title}
              className="grid gap-x-6 gap-y-1 border-t border-rule py-[1.1rem] lg:grid-cols-[9rem_1fr]"
            >
              <Field name={`planners_stage_${String(i + 1)}_title`} as="dt" className="font-semibold">
                {title}
              </Field>
              <Field name={`planners_stage_${String(i + 1)}_text`} as="dd">
                {text}
              </Field>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
