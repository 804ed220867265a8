import { Field, Paragraphs } from '../../content/field.tsx';
import { OWN_FIGURES, SCIENCE_HEAD, SOURCES } from '../../../speaker/pages/science.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** /science: the published works with their limits, and then the speaker's own figures. */
export function Sources() {
  return (
    <>
      <PageHead name="science" title={SCIENCE_HEAD.title} lead={SCIENCE_HEAD.lead} />
      <Section name="science_sources" labelledBy="sources" size="xl" titleClass="mb-10" title="The works">
        <ol>
          {SOURCES.map((source, i) => (
            <li
              key={source.url}
              className="grid gap-x-10 gap-y-4 border-t border-rule py-6 last:border-b md:grid-cols-[5fr_7fr]"
            >
              <div>
                <p className="text-s font-semibold text-muted">{`${source.authors}, ${source.year}`}</p>
                <h3 className="display display-l mt-1">
                  <a className="link" href={source.url} target="_blank" rel="noopener">
                    {source.title}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </h3>
                <p className="mt-2 text-s text-muted">{source.where}</p>
              </div>
              <dl className="grid max-w-measure gap-4">
                <Reach term="What it says" field={`science_${String(i + 1)}_says`} text={source.says} />
                <Reach
                  term="What it does not say"
                  field={`science_${String(i + 1)}_says_not`}
                  text={source.saysNot}
                />
              </dl>
            </li>
          ))}
        </ol>
      </Section>
      <Section ground="paper-2" labelledBy="own-figures" wrap="grid gap-10 md:grid-cols-[5fr_7fr]">
        <Heading level={2} size="xl" field="science_own_title" id="own-figures">
          What is our own
        </Heading>
        <div className="prose">
          <Paragraphs name="science_own" texts={OWN_FIGURES} />
          <p>
            <ButtonLink to="/contact" kind="text" field="science_cta">
              Ask about a source
            </ButtonLink>
          </p>
        </div>
      </Section>
    </>
  );
}

interface ReachProps {
  readonly term: string;
  readonly field: string;
  readonly text: string;
}

function Reach({ term, field, text }: ReachProps) {
  return (
    <div>
      <dt className="text-s font-semibold text-muted">{term}</dt>
      <Field name={field} as="dd">
        {text}
      </Field>
    </div>
  );
}
