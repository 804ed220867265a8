import type { TitledText } from '../../../speaker/pages/text-shapes.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { Section } from '../../ui/section.tsx';
import { TitledList } from '../../ui/titled-list.tsx';

interface DifferencesProps {
  readonly prefix: string;
  readonly differences: readonly TitledText[];
}

/** 'What Makes {name} Different' (docs/product.md#keynote-pages), as entries of a ledger. */
export function Differences({ prefix, differences }: DifferencesProps) {
  return (
    <Section
      space="py-section"
      name={`${prefix}_differences`}
      labelledBy="differences"
      titleClass="mb-stack max-w-[12em]"
      title={`What Makes ${speaker.name} Different`}
    >
      <TitledList
        as="ol"
        name={`${prefix}_difference_`}
        items={differences}
        className="swipe grid"
        itemClass="grid gap-x-10 gap-y-2 border-t border-rule py-6 last:border-b md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-baseline"
        titleClass="text-xl"
      />
    </Section>
  );
}
