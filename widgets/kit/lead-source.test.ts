import { describe, expect, it } from 'vitest';
import { createLeadSource } from './lead-source.ts';

describe('createLeadSource', () => {
  it('adds nothing on the own site, so that the body stays that', () => {
    expect(createLeadSource('https://juno.example/contact?x=1', '')).toEqual({});
    expect(createLeadSource('https://juno.example/', 'https://juno.example')).toEqual({});
  });

  it('names the page of another site by origin and path: no search, no token, no hash', () => {
    expect(
      createLeadSource(
        'https://ada:secret@expo.example/p?id=1&email=ada@expo.example#speaker-answers=abcdeabc',
        'https://juno.example',
      ),
    ).toEqual({
      source: { page: 'https://expo.example/p' },
    });
  });

  it('carries the campaign, from whichever site', () => {
    const page = `https://juno.example/?utm_source=mail&utm_campaign=${'x'.repeat(300)}&utm_other=1`;
    const { source } = createLeadSource(page, '');
    expect(source?.utm).toEqual({ source: 'mail', campaign: 'x'.repeat(200) });
  });
});
