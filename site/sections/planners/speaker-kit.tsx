import { KIT_NOTES, LOGO_FILE, PLANNER_NOTES, STAGE_SHEET } from '../../../speaker/pages/planner.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { FileFacts } from '../../downloads/file-facts.tsx';
import { KitDownload, KitFacts } from '../../downloads/kit-download.tsx';
import { useKitLink } from '../../downloads/use-kit-link.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import { plannerPart } from './planners-opening.tsx';

const KIT_ROW =
  'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-6 gap-y-[0.35rem] border-t border-rule py-6 last:border-b md:col-span-full md:grid-cols-subgrid md:items-center';

const STAGE_CELL = 'grid content-start gap-1 border-t border-rule py-[1.1rem]';

/** Three PDFs, each with a preview and a download, and the logo. */
export function SpeakerKit() {
  return (
    <Section
      {...plannerPart('kit')}
      space="py-stack"
      className="bg-surface-2 print:hidden"
      titleClass="mb-10"
    >
      {/* One template, so that the columns of all rows are aligned. */}
      <ul className="grid gap-x-6 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-10 lg:grid-cols-[7rem_minmax(0,4fr)_minmax(0,5fr)_auto]">
        {KIT_NOTES.map(({ title, file, text }, i) => (
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
        <LogoFiles />
      </ul>
    </Section>
  );
}

/** The requirements for the production team: on the page, and as a PDF to forward. */
export function StageSheet() {
  const { stageSheet } = speaker.kit;
  const { id, name, title, size } = plannerPart('stage');
  return (
    <Section
      id={id}
      labelledBy={`${id}-title`}
      ground="ink"
      space="py-stack"
      wrap="grid gap-x-10 md:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(max(12.5rem,20%),1fr))]"
    >
      <div className="col-span-full mb-10 grid gap-4">
        <Heading level={2} size={size} field={`${name}_title`} id={`${id}-title`}>
          {title}
        </Heading>
        <Field name="planners_stage_text" as="p">
          {PLANNER_NOTES.stage}
        </Field>
      </div>
      <TitledList
        as="dl"
        name="planners_stage_"
        items={STAGE_SHEET}
        className="[display:contents]"
        itemClass={STAGE_CELL}
        titleClass="font-semibold"
      />
      <div className={`justify-items-start ${STAGE_CELL}`}>
        <KitPreview file={stageSheet.file} className="mb-2 print:hidden" />
        <KitDownload {...stageSheet} />
        <KitFacts file={stageSheet.file} className="block print:hidden" />
      </div>
    </Section>
  );
}

/** The first page of a PDF. Empty where an editor has set another file. */
function KitPreview({ file, className }: { readonly file: string; readonly className: string }) {
  if (!useKitLink(file).download) return <span className={`max-md:hidden ${className}`} />;
  return (
    <img
      className={`w-28 border-1 border-rule ${className}`}
      src={`/kit/${file.replace(/\.pdf$/, '')}-preview.webp`}
      alt=""
      width={400}
      height={518}
      loading="lazy"
      decoding="async"
    />
  );
}

function LogoFiles() {
  return (
    <li className={KIT_ROW}>
      <img src={`${LOGO_FILE}.svg`} alt="" width={112} height={32} loading="lazy" />
      <Heading level={3} size="l" field="planners_logo_title">
        Logo
      </Heading>
      <ul className="col-start-2 grid gap-x-6 gap-y-2 md:col-[2/-1] md:grid-cols-3 lg:col-[3/-1]">
        {['svg', 'png', 'pdf'].map((format) => (
          <li key={format}>
            <a className="link-arrow" href={`${LOGO_FILE}.${format}`} download>
              {format.toUpperCase()}
              <span className="visually-hidden"> of the logo of {speaker.brand}</span>
            </a>
            <FileFacts path={`${LOGO_FILE}.${format}`} className="block" />
          </li>
        ))}
      </ul>
    </li>
  );
}
