// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { findDoubled, findSilent, findStripped } from './debug.ts';

function page(html: string): Document {
  document.body.innerHTML = html;
  return document;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('debug says', () => {
  it('that the tag was stripped', () => {
    expect(findStripped(page('<p>Only text</p>'))).toEqual([expect.stringContaining('no speaker-* tag')]);
    expect(findStripped(page('<speaker-inquiry></speaker-inquiry>'))).toEqual([]);
  });

  it('that an embed names no element', () => {
    expect(findStripped(page('<div data-speaker-embed="quiz"></div>'))).toEqual([
      expect.stringContaining('data-speaker-embed="quiz" names no element'),
    ]);
  });

  it('that a script is there twice, or for nothing', () => {
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

  it('that an element has not got its code', () => {
    expect(findSilent(page('<speaker-assessment></speaker-assessment>'))).toEqual([
      expect.stringContaining('<speaker-assessment> has not got its code'),
    ]);
  });
});
