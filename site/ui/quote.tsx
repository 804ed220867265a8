import type { ReactNode } from 'react';
import type { Testimonial } from '../../speaker/speaker-shapes.ts';
import { Field } from '../content/field.tsx';
import type { ListItem } from '../content/use-list.ts';

interface QuoteProps {
  /** Prefix of the three fields `…_quote`, `…_author`, `…_company`. */
  readonly field: string;
  readonly quote: string;
  readonly author: string;
  readonly company: string;
  readonly className?: string;
  readonly children?: ReactNode;
  /** The mark of an item, where the quote is one of a list. */
  readonly mark?: ListItem<Testimonial>['mark'];
}

export const BLANK_QUOTE = { quote: '', author: '', company: '' } as const satisfies Testimonial;

export function Quote({ field, quote, author, company, className, children, mark }: QuoteProps) {
  return (
    <figure {...mark} className={className ? `quote ${className}` : 'quote'}>
      <Field name={`${field}_quote`} as="blockquote">
        {quote}
      </Field>
      {children}
      <figcaption>
        <Field name={`${field}_author`} as="strong">
          {author}
        </Field>
        <Field name={`${field}_company`}>{company}</Field>
      </figcaption>
    </figure>
  );
}
