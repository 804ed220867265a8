import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML that is safe to print: only `html`, and Hono's `raw`, make it. Not a primitive string. */
export type Html = HtmlEscapedString;

/** Hono’s template: a promise only with a part that is one. Escapes all parts but `Html`. */
export const html = (
  literals: TemplateStringsArray,
  ...parts: readonly (string | number | readonly Html[])[]
): Html => template(literals, ...parts) as Html;
