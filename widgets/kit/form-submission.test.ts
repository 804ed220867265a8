import { describe, expect, it } from 'vitest';
import { createLeadSource } from './form-submission.ts';

describe('createLeadSource', () => {
  it('adds nothing on the site of the product', () => {
    expect(createLeadSource('https://juno.example/contact?x=1', '')).toEqual({});
    expect(createLeadSource('https://juno.example/', 'https://juno.example')).toEqual({});
  });

  it('contains origin and path of another site, without query and hash', () => {
    expect(
      createLeadSource(
        'https://ada:secret@expo.example/p?id=1&email=ada@expo.example#speaker-answers=abcdeabc',
        'https://juno.example',
      ),
    ).toEqual({
      source: { page: 'https://expo.example/p' },
    });
  });

  it('contains the campaign parameters for any site', () => {
    const page = `https://juno.example/?utm_source=mail&utm_campaign=${'x'.repeat(300)}&utm_other=1`;
    const { source } = createLeadSource(page, '');
    expect(source?.utm).toEqual({ source: 'mail', campaign: 'x'.repeat(200) });
  });
});
