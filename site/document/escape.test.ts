import { expect, it } from 'vitest';
import { escapeAttribute, escapeHtml, escapeJson } from './escape.ts';

it('keeps markup in a text a text', () => {
  expect(escapeHtml('a <b> & c')).toBe('a &lt;b&gt; &amp; c');
  expect(escapeAttribute('say "hi"')).toBe('say &quot;hi&quot;');
});

it('lets no JSON end its script element, and loses nothing', () => {
  const data = { text: '</script><!-- \u2028' };
  expect(escapeJson(data)).not.toContain('<');
  expect(JSON.parse(escapeJson(data))).toEqual(data);
});
