import { createElement, createContext, useContext } from 'react';
import { isMarkup, type ContentMap } from '../../shared/core/content/fields.ts';
import { isLinkAddress } from '../../shared/core/content/link-address.ts';
import { parsePicture, type ChosenPicture } from '../../shared/core/content/picture.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import type { CmsPageAnswer } from '../../shared/core/content/fallback-order.ts';

export interface ContentState {
  /** Saved texts; empty while every field shows its built-in text. */
  readonly content: ContentMap;
  readonly cms: CmsPageAnswer;
  /** `generalSettings.title`, default the brand (docs/product.md#which-text-is-shown). */
  readonly siteTitle: string;
  /** True after the content source has answered or its retries have ended. */
  readonly ready: boolean;
}

export const ContentContext = createContext<ContentState | undefined>(undefined);

/** The present content. Throws outside of a ContentProvider (docs/product.md#sentences). */
export function useContent(): ContentState {
  const state = useContext(ContentContext);
  if (!state) throw new Error('useContent must be used within a ContentProvider');
  return state;
}

/** Tags that contain only text. */
export type FieldTag =
  'span' | 'p' | `h${1 | 2 | 3}` | 'li' | 'strong' | 'blockquote' | 'figcaption' | 'dt' | 'dd';

/** `name` is `page_section_part`, in lower case; `children` is the built-in text. */
interface FieldProps {
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

/** The address and the edit attribute of a link, spread over its `a`. */
export interface EditableLink {
  readonly href: string;
  readonly 'data-field': string;
}

/** The saved address of `name`, else the built-in one. '' is none; ignores an invalid address. */
export function useLink(name: string, builtIn: string): EditableLink {
  const saved = useContent().content[name];
  return { href: saved !== undefined && isLinkAddress(saved) ? saved : builtIn, 'data-field': name };
}

/** The picture that an editor has chosen for a field. */
export function useChosenPicture(name: string): ChosenPicture | undefined {
  return parsePicture(useContent().content[name] ?? '');
}

/** The speaker's addresses, from the texts that an editor has saved. */
export function useContactLinks() {
  const address = useFieldText('contact_email', speaker.email);
  const phone = useFieldText('contact_phone', speaker.phone);
  return { address, mail: `mailto:${address}`, phone: `tel:${phone.replace(/[^+\d]/g, '')}` };
}

interface ParagraphsProps {
  readonly name: string;
  readonly texts: readonly string[];
  readonly as?: FieldTag;
  readonly className?: string;
}

/** Paragraphs or list items, each a separate field: `{name}_1`, `{name}_2` … */
export function Paragraphs({ name, texts, as = 'p', className = '' }: ParagraphsProps) {
  return texts.map((text, i) => (
    <Field key={text} name={`${name}_${String(i + 1)}`} as={as} {...(className && { className })}>
      {text}
    </Field>
  ));
}
