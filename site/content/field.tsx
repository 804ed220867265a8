import { createElement } from 'react';
import type { ReactNode } from 'react';
import { useContent } from './content-context.tsx';

/** Tags that a field may be: text lives in them and nothing else. */
export type FieldTag =
  | 'span'
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'li'
  | 'strong'
  | 'em'
  | 'blockquote'
  | 'figcaption'
  | 'dt'
  | 'dd'
  | 'cite';

/** A field's name is `page_section_part`, lower case; its child is the built-in text. */
export interface FieldProps {
  readonly name: string;
  readonly as?: FieldTag;
  readonly className?: string;
  readonly id?: string;
  readonly children: string;
}

/**
 * An editable text: shows the saved value of `name`, else its child, and marks the element with `data-field` so that it can be edited in place
 * (spec 2, "In-page editing mode"). A value saved as '' shows nothing to visitors (contract 8).
 */
export function Field({ name, as = 'span', className, id, children }: FieldProps): ReactNode {
  const text = useFieldText(name, children);
  return createElement(as, { className, id, 'data-field': name }, text);
}

/** The text in force of a field, for places where it is no element of its own (a label, a document title). */
export function useFieldText(name: string, builtIn: string): string {
  return useContent().content[name] ?? builtIn;
}
