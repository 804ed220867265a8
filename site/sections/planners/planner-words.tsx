import { LONG_BIO, SHORT_BIO } from '../../../speaker/pages/biography.ts';
import { LEFT_ON_MONDAY, PLANNER_NOTES, PLANNER_QUESTIONS } from '../../../speaker/pages/planner.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { useContent, Field, useFieldText, useContactLinks, Paragraphs } from '../../content/field.tsx';
import { CopyButton } from '../../downloads/copy-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DateCheck } from '../../ui/date-check.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import { plannerPart } from './planners-opening.tsx';

const LONG_FIELD = 'planners_bio_long_text';
const CONTACT = 'link inline-flex min-h-target items-center font-semibold';

/** The short and the long bio, each with a button that copies it with editors' changes. */
export function BioTexts() {
  const { content } = useContent();
  const short = useFieldText('planners_bio_short_text', SHORT_BIO);
  const long = LONG_BIO.map((text, i) => content[`${LONG_FIELD}_${String(i + 1)}`] ?? text).join('\n\n');
  return (
    <Section {...plannerPart('bio')} space="py-stack" titleClass="mb-10">
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
          <details className="bio-long">
            <summary className="min-h-target cursor-pointer py-[0.6rem] font-semibold">Read it here</summary>
            <div className="prose">
              <Paragraphs name={LONG_FIELD} texts={LONG_BIO} />
            </div>
          </details>
          <CopyButton text={long} label="Copy long bio" className="mt-6" />
        </div>
      </div>
    </Section>
  );
}

export function LeftOnMonday() {
  return (
    <Section {...plannerPart('monday')} space="py-stack" titleClass="mb-10">
      <TitledList
        name="planners_monday_"
        items={LEFT_ON_MONDAY}
        className="swipe grid gap-x-stack md:grid-cols-2"
        itemClass="border-t border-rule py-6"
        titleClass="mb-2"
      />
    </Section>
  );
}

/** Three clients with references by telephone; numbers on request. */
export function References() {
  return (
    <Section {...plannerPart('references')} ground="ink" space="py-stack">
      <Field name="planners_references_text" as="p" className="lede mt-4 mb-10">
        {PLANNER_NOTES.references}
      </Field>
      <ul className="swipe grid gap-10 md:grid-cols-3 md:gap-6 print:grid-cols-3">
        {speaker.testimonials.map(({ author, company }) => {
          const [name = author, ...role] = author.split(', ');
          return (
            <li key={author} className="border-t border-rule pt-6">
              <p className="display display-2xl text-channel-5" aria-hidden="true">
                {name
                  .split(' ')
                  .map((word) => word[0])
                  .join('')}
              </p>
              <h3 className="display display-l mt-4">{name}</h3>
              <p>{role.join(', ')}</p>
              <p className="text-muted">{company}</p>
            </li>
          );
        })}
      </ul>
      <ButtonLink to="/contact" kind="text" field="planners_references_cta" className="mt-6 print:hidden">
        Ask for a number
      </ButtonLink>
    </Section>
  );
}

/** Planners' questions, all answers open (docs/product.md#meeting-planners). */
export function PlannerQuestions() {
  return (
    <Section {...plannerPart('questions')} space="py-stack" titleClass="mb-10">
      <TitledList
        as="dl"
        name="planners_question_"
        list="planners_question_list"
        items={PLANNER_QUESTIONS}
        className="grid gap-8 md:block md:columns-2 md:gap-x-stack print:block print:columns-2 print:gap-x-8"
        itemClass="md:break-inside-avoid md:pb-10 print:break-inside-avoid print:pb-4"
        titleClass="mb-[0.4rem] font-display text-l leading-[1.1] font-heavy"
      />
      <div className="mt-stack grid justify-items-start gap-4 border-t-2 border-fg pt-10 print:hidden">
        <Heading level={2} size="xl" field="planners_custom_title">
          Something else?
        </Heading>
        <Field name="planners_custom_text" as="p" className="mb-4">
          {PLANNER_NOTES.custom}
        </Field>
        <ButtonLink to="/contact" kind="quiet" field="planners_custom_cta">
          Request Custom Materials
        </ButtonLink>
      </div>
    </Section>
  );
}

/** The end of /meeting-planners (docs/product.md#pages); its heading is the field's label. */
export function PlannerDate() {
  const links = useContactLinks();
  return (
    <section id="date" className="on-marigold py-stack print:hidden" data-closing>
      <div className="wrap grid gap-x-stack gap-y-10 lg:grid-cols-2">
        <DateCheck isSection />
        <div className="lede grid content-start justify-items-start">
          <Field name="planners_date_text" as="p">
            {PLANNER_NOTES.date}
          </Field>
          <a className={`${CONTACT} wrap-anywhere`} href={links.mail}>
            {links.address}
          </a>
          <a className={CONTACT} href={links.phone}>
            <Field name="contact_phone">{speaker.phone}</Field>
          </a>
        </div>
      </div>
    </section>
  );
}
