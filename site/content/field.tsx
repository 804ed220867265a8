import { createElement } from 'react';
import { isMarkup } from '../../shared/core/content/fields.ts';
import { useContent } from './content-context.tsx';

/** Tags that contain only text. */
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

/** `name` is `page_section_part`, in lower case; `children` is the built-in text. */
export interface FieldProps {
  readonly name: string;
  readonly as?: FieldTag;
  readonly className?: string;
  readonly id?: string;
  readonly children: string;
}

/** Markup that a paragraph or a heading cannot contain. */
const BLOCK_MARKUP = /<(?:p|ul|ol|li|h[1-6]|blockquote)\b/i;

/**
 * An editable text: the saved value of `name`, else its child, with `data-field` for editing in
 * place (docs/product.md#editing-in-place). A value saved as '' shows nothing to visitors
 * (docs/product.md#which-text-is-shown). HTML values are already sanitized.
 */
export function Field({ name, as = 'span', className, id, children }: FieldProps) {
  const saved = useContent().content[name];
  const attributes = { className, id, 'data-field': name };
  if (saved === undefined) return createElement(as, attributes, children);
  if (!isMarkup(name, saved)) return createElement(as, attributes, saved);
  const tag = BLOCK_MARKUP.test(saved) ? 'div' : as;
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: saved } });
}

/** A field's text for uses without an element of its own (a label, a document title). */
export function useFieldText(name: string, builtIn: string): string {
  return useContent().content[name] ?? builtIn;
}
