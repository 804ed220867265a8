import { createElement } from 'react';
import type { TitledText } from '../../speaker/pages/text-shapes.ts';
import { Field } from '../content/field.tsx';
import { useList } from '../content/use-list.ts';

interface TitledListProps {
  readonly as?: 'ul' | 'ol' | 'dl';
  /** An item's fields are this, its number from 1 and `_title` or `_text`. */
  readonly name: string;
  readonly items: readonly TitledText[];
  /** The list's field, where editors may add, move and remove items. */
  readonly list?: string;
  /** What its fields end with, in place of `title` and `text`. */
  readonly parts?: readonly [title: string, text: string];
  readonly label?: string;
  readonly className?: string;
  readonly itemClass?: string;
  readonly titleClass?: string;
  /** Class of the number before each title; without it there is none. */
  readonly numberClass?: string;
}

const BLANK: TitledText = { title: '', text: '' };

/** Short headings with their texts: a list, or terms with their descriptions. All are editable. */
export function TitledList({
  as = 'ul',
  name,
  items,
  list,
  parts = ['title', 'text'],
  ...look
}: TitledListProps) {
  const shown = useList({ name: list ?? '', prefix: name, builtIn: items, blank: BLANK });
  const { label, className, itemClass, titleClass = '', numberClass } = look;
  const isTerms = as === 'dl';
  const Item = isTerms ? 'div' : 'li';
  return createElement(
    as,
    { className, 'aria-label': label, 'data-field': list },
    shown.map(({ id, field, item, mark }, i) => (
      <Item key={id} {...(list && mark)} className={itemClass}>
        {numberClass && (
          <span className={numberClass} aria-hidden="true">
            {i + 1}
          </span>
        )}
        <Field
          name={`${field}_${parts[0]}`}
          as={isTerms ? 'dt' : 'h3'}
          className={isTerms ? titleClass : `display display-l ${titleClass}`.trim()}
        >
          {item.title}
        </Field>
        <Field name={`${field}_${parts[1]}`} as={isTerms ? 'dd' : 'p'}>
          {item.text}
        </Field>
      </Item>
    )),
  );
}
