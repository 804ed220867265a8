import type { ReactNode } from 'react';
import { CHANNEL_RESULTS } from '../../../shared/core/assessment/channel-results.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { CHANNEL_TEXTS } from '../../texts/channel-pages.ts';

/** What helps a team on this channel, and four things to do this week: the next steps of the assessment's result. */
export function ChannelPractice({ channel }: { readonly channel: ChannelNumber }): ReactNode {
  const field = `channel${String(channel)}`;
  return (
    <Section ground="paper-2" labelledBy="channel-helps">
      <Heading level={2} size="xl" field={`${field}_helps_title`} id="channel-helps" className="mb-10">
        {channel < 4 ? 'What helps' : 'What keeps it'}
      </Heading>
      <ul className="grid gap-10 md:grid-cols-3">
        {CHANNEL_TEXTS[channel].helps.map(({ name, why }, index) => (
          <li key={name}>
            <Heading level={3} size="l" field={`${field}_help${String(index + 1)}_name`} className="mb-2">
              {name}
            </Heading>
            <Field name={`${field}_help${String(index + 1)}_why`} as="p">
              {why}
            </Field>
          </li>
        ))}
      </ul>
      <div className="mt-stack grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Heading level={2} size="xl" field={`${field}_next_title`}>
          This week
        </Heading>
        <ol className="md:col-span-2 list-decimal pl-[1.4em] marker:font-semibold">
          {CHANNEL_RESULTS[channel].nextSteps.map((step, index) => (
            <Field
              key={step}
              name={`${field}_next_${String(index + 1)}`}
              as="li"
              className="max-w-measure pb-4 pl-2 text-l leading-[1.4]"
            >
              {step}
            </Field>
          ))}
        </ol>
      </div>
    </Section>
  );
}
