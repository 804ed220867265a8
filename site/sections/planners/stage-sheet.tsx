import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { STAGE_SHEET } from '../../texts/planner.ts';
import { Heading } from '../../ui/heading.tsx';
import { KitDownload } from './kit-download.tsx';

/** The AV and stage sheet, for the production team: on the page, and as a PDF to forward. */
export function StageSheet(): ReactNode {
  return (
    <section id="stage-sheet" className="planners-part on-ink" aria-labelledby="stage-sheet-title">
      <div className="wrap stage-sheet">
        <div className="stage-sheet-head">
          <Heading level={2} size="xl" field="planners_stage_title" id="stage-sheet-title">
            AV and stage
          </Heading>
          <Field name="planners_stage_text" as="p">
            One page for the people behind the desk. No riders, no surprises.
          </Field>
          <KitDownload title={speaker.kit.stageSheet.title} file={speaker.kit.stageSheet.file} />
        </div>
        <dl>
          {STAGE_SHEET.map(({ title, text }, i) => (
            <div key={title}>
              <Field name={`planners_stage_${String(i + 1)}_title`} as="dt">
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
