import { PLANNER_PARTS, PLANNERS_HEAD } from '../../../speaker/pages/planner.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { Field, useLink } from '../../content/field.tsx';
import { FileFacts } from '../../downloads/file-facts.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/section.tsx';

/** Where a part's address and its key differ. */
const IDS: Readonly<Record<string, string>> = { kit: 'speaker-kit', stage: 'stage-sheet' };
const ARCHIVE = `/kit/${speaker.kit.archive.file}`;

/** The address of a section of this page, and its heading with the prefix of its fields. */
export function plannerPart(key: keyof typeof PLANNER_PARTS) {
  return { id: IDS[key] ?? key, name: `planners_${key}`, title: PLANNER_PARTS[key], size: 'xl' as const };
}

/** What is on the page, all files in one download, and an index. */
export function PlannersOpening() {
  const archive = useLink('planners_download_all_url', ARCHIVE);
  return (
    <header className="on-ink py-stack [@media(height<45rem)]:py-6">
      <div className="wrap grid gap-stack lg:grid-cols-[8fr_4fr] lg:items-end lg:[@media(height<45rem)]:items-start">
        <div>
          <Field name="planners_kicker" as="p" className="marker">
            {PLANNERS_HEAD.kicker}
          </Field>
          <Heading
            level={1}
            size="2xl"
            field="planners_title"
            className="my-6 max-w-[11em] [@media(height<45rem)]:my-4"
          >
            {PLANNERS_HEAD.title}
          </Heading>
          <Field name="planners_lead" as="p" className="lede">
            {PLANNERS_HEAD.lead}
          </Field>
          <div className="button-row mt-10 [@media(height<45rem)]:mt-6">
            <ButtonLink to={ARCHIVE} download={speaker.kit.archive.file} field="planners_download_all">
              Download everything
            </ButtonLink>
            <p className="text-s text-muted">
              <Field name="planners_download_note">{PLANNERS_HEAD.downloadNote}</Field>
              {archive.href === ARCHIVE && <FileFacts path={ARCHIVE} className="block" />}
            </p>
          </div>
          <ButtonLink to="/one-sheet" kind="text" field="planners_one_sheet" className="mt-4 print:hidden">
            One page for your committee
          </ButtonLink>
        </div>
        <nav className="print:hidden" aria-label="On this page">
          <ol>
            {Object.entries(PLANNER_PARTS).map(([key, title]) => (
              <li key={key} className="group">
                <a
                  className="flex min-h-13 items-center border-t border-rule font-semibold no-underline group-last:border-b after:ml-auto after:content-['↓'_/_''] hover:text-marigold"
                  href={`#${IDS[key] ?? key}`}
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
