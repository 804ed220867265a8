import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';

/** The parts of the page, in its order; the page's own index links to them. */
export const PLANNER_PARTS = [
  { id: 'headshots', title: 'Headshots' },
  { id: 'speaker-kit', title: 'Speaker kit' },
  { id: 'bio', title: 'Bio, to copy' },
  { id: 'stage-sheet', title: 'AV and stage' },
  { id: 'videos', title: 'Video testimonials' },
  { id: 'questions', title: 'Questions' },
] as const;

/** The head of /meeting-planners: what is here, all of it in one download, and the page's index as a run of show. */
export function PlannersOpening(): ReactNode {
  return (
    <header className="planners-opening on-ink">
      <div className="wrap planners-opening-grid">
        <div>
          <Field name="planners_kicker" as="p" className="marker">
            For meeting planners
          </Field>
          <Heading level={1} size="2xl" field="planners_title">
            {`Everything you need to put ${speaker.firstName} on your stage`}
          </Heading>
          <Field name="planners_lead" as="p" className="lede">
            You have a program to fill and a boss to convince. Take what you need, forward the rest, and ask
            for whatever is missing.
          </Field>
          <div className="button-row">
            <ButtonLink
              to={`/kit/${speaker.kit.archive.file}`}
              download={speaker.kit.archive.file}
              field="planners_download_all"
            >
              Download everything
            </ButtonLink>
            <Field name="planners_download_note" className="button-row-note">
              One .zip: headshots, three PDFs, AV sheet, both bios
            </Field>
          </div>
        </div>
        <nav className="planners-index" aria-label="On this page">
          <ol>
            {PLANNER_PARTS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </header>
  );
}
