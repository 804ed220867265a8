import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { useLink } from '../../content/use-link.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FileFacts } from '../../downloads/file-facts.tsx';
import { Heading } from '../../ui/heading.tsx';

/** The parts of the page, in its order; the page's own index links to them. */
export const PLANNER_PARTS = [
  { id: 'headshots', title: 'Headshots' },
  { id: 'speaker-kit', title: 'Speaker kit' },
  { id: 'bio', title: 'Bio, to copy' },
  { id: 'stage-sheet', title: 'AV and stage' },
  { id: 'videos', title: 'What clients say' },
  { id: 'monday', title: 'What stays on Monday' },
  { id: 'references', title: 'Three people you may call' },
  { id: 'questions', title: 'Questions planners ask' },
  { id: 'date', title: 'Check a date' },
] as const;

const ARCHIVE = `/kit/${speaker.kit.archive.file}`;

/** The head of /meeting-planners: what is here, all of it in one download, and the page's index as a run of show. */
export function PlannersOpening(): ReactNode {
  const archive = useLink('planners_download_all_url', ARCHIVE);
  return (
    <header className="on-ink py-stack [@media(height<45rem)]:py-6">
      <div className="wrap grid gap-stack lg:grid-cols-[8fr_4fr] lg:items-end lg:[@media(height<45rem)]:items-start">
        <div>
          <Field name="planners_kicker" as="p" className="marker">
            For meeting planners
          </Field>
          <Heading
            level={1}
            size="2xl"
            field="planners_title"
            className="my-6 max-w-[11em] [@media(height<45rem)]:my-4"
          >
            {`Everything you need to put ${speaker.firstName} on your stage`}
          </Heading>
          <Field name="planners_lead" as="p" className="lede">
            A keynote on stress and survival mode at work, a program to fill, a boss to convince: take what
            you need, forward the rest, and ask for whatever is missing.
          </Field>
          <div className="button-row mt-10 [@media(height<45rem)]:mt-6">
            <ButtonLink to={ARCHIVE} download={speaker.kit.archive.file} field="planners_download_all">
              Download everything
            </ButtonLink>
            <p className="text-s text-muted">
              <Field name="planners_download_note">Headshots, PDFs, AV sheet, logo, both bios</Field>
              {archive.href === ARCHIVE && <FileFacts path={ARCHIVE} className="block" />}
            </p>
          </div>
          <ButtonLink to="/one-sheet" kind="text" field="planners_one_sheet" className="mt-4 print:hidden">
            One page for your committee
          </ButtonLink>
        </div>
        <nav className="planners-index print:hidden" aria-label="On this page">
          <ol>
            {PLANNER_PARTS.map(({ id, title }) => (
              <li key={id} className="group">
                <a
                  className="flex min-h-13 items-center border-t border-rule font-semibold no-underline group-last:border-b hover:text-marigold"
                  href={`#${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </header>
  );
}
