// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findDoubled, findSilent, findStripped } from './debug.ts';

function page(html: string): Document {
  document.body.innerHTML = html;
  return document;
}

describe('debug', () => {
  it('reports a stripped tag', () => {
    expect(findStripped(page('<p>Only text</p>'))).toEqual([expect.stringContaining('no speaker-* tag')]);
    expect(findStripped(page('<speaker-inquiry></speaker-inquiry>'))).toEqual([]);
  });

  it('reports an embed with an unknown element', () => {
    expect(findStripped(page('<div data-speaker-embed="quiz"></div>'))).toEqual([
      expect.stringContaining('data-speaker-embed="quiz" names no element'),
    ]);
  });

  it('reports a script that is loaded twice or without use', () => {
    const script = (name: string) =>
      `<script type="text/plain" src="https://a.example/widgets/${name}"></script>`;
    expect(findDoubled(page(script('assessment.js') + script('assessment.js?ver=2')))).toEqual([
      'assessment.js is loaded 2 times; once is enough.',
    ]);
    expect(findDoubled(page(script('speaker-widgets.js') + script('newsletter.js')))).toEqual([
      expect.stringContaining('for nothing'),
    ]);
    expect(findDoubled(page(script('speaker-widgets.js')))).toEqual([]);
  });

  it('reports an element without its code', () => {
    expect(findSilent(page('<speaker-assessment></speaker-assessment>'))).toEqual([
      expect.stringContaining('<speaker-assessment> has not got its code'),
    ]);
  });
});
