import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';

export interface QuoteProps {
  /** Prefix of the three fields `…_quote`, `…_author`, `…_company`. */
  readonly field: string;
  readonly quote: string;
  readonly author: string;
  readonly company: string;
  readonly className?: string;
}

/** A client's words with their source, all editable. */
export function Quote({ field, quote, author, company, className }: QuoteProps): ReactNode {
  return (
    <figure className={className ? `quote ${className}` : 'quote'}>
      <Field name={`${field}_quote`} as="blockquote">
        {quote}
      </Field>
      <figcaption>
        <Field name={`${field}_author`} as="strong">
          {author}
        </Field>
        <Field name={`${field}_company`}>{company}</Field>
      </figcaption>
    </figure>
  );
}
