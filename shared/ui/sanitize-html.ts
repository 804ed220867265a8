import DOMPurify from 'dompurify';
import { HTML_ATTRIBUTES, HTML_TAGS, isSafeAddress } from '../core/content/html-policy.ts';

const ALLOWED_ATTRIBUTES = [...new Set(Object.values(HTML_ATTRIBUTES).flat())];

/** Sanitizes rich text by the policy of the content services. Needs a DOM. */
export function sanitizeHtml(html: string): string {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: HTML_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const body = document.createElement('div');
  body.append(clean);
  for (const element of body.querySelectorAll('*')) {
    const allowed: readonly string[] =
      Object.entries(HTML_ATTRIBUTES).find(([tag]) => tag === element.localName)?.[1] ?? [];
    for (const { name, value } of [...element.attributes]) {
      if (!allowed.includes(name) || (name === 'href' && !isSafeAddress(value)))
        element.removeAttribute(name);
    }
    // A new tab must not reach back into the page that opened it.
    if (element.getAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
  }
  return body.innerHTML;
}
