import type { ReactNode } from 'react';
import { CHANNEL_RESULTS } from '../../../shared/core/assessment/channel-results.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { Field } from '../../content/field.tsx';
import { Paragraphs } from '../../content/paragraphs.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { CHANNEL_TEXTS } from '../../texts/channel-pages.ts';

/** What the channel is, how it shows in a week of work, and what it costs. */
export function ChannelPortrait({ channel }: { readonly channel: ChannelNumber }): ReactNode {
  const text = CHANNEL_TEXTS[channel];
  const field = `channel${String(channel)}`;
  return (
    <Section labelledBy="channel-what">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Heading level={2} size="xl" field={`${field}_what_title`} id="channel-what">
          What it is
        </Heading>
        <div className="prose md:col-span-2">
          <Paragraphs name={`${field}_what`} texts={text.what} />
        </div>
      </div>
      <div className="mt-stack grid gap-x-10 gap-y-10 md:grid-cols-2">
        <Listed
          field={`${field}_shows`}
          title="How it shows"
          items={CHANNEL_RESULTS[channel].characteristics}
        />
        <Listed field={`${field}_costs`} title={text.costsTitle} items={text.costs} />
      </div>
    </Section>
  );
}

function Listed({
  field,
  title,
  items,
}: {
  readonly field: string;
  readonly title: string;
  readonly items: readonly string[];
}): ReactNode {
  return (
    <div>
      <Heading level={3} size="l" field={`${field}_title`} className="mb-6">
        {title}
      </Heading>
      <ul>
        {items.map((item, index) => (
          <Field
            key={item}
            name={`${field}_${String(index + 1)}`}
            as="li"
            className="border-t border-rule py-4"
          >
            {item}
          </Field>
        ))}
      </ul>
    </div>
  );
}
