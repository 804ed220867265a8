import { describe, expect, it } from 'vitest';
import { PARTNER_TAGS } from '../../../widgets/elements.ts';
import { createSnippet, createThemeCss } from './snippets.ts';

const EMBED = { tagName: 'speaker-assessment', attributes: { event: 'EXPO "26"', 'contact-url': '/hire' } };
const ORIGIN = 'https://juno.example';

describe('createSnippet', () => {
  it('returns two lines of HTML', () => {
    expect(createSnippet('HTML', EMBED, ORIGIN)).toBe(
      `<link rel="modulepreload" href="https://juno.example/widgets/assessment.js"><script type="module" async src="https://juno.example/widgets/speaker-widgets.js"></script>
<speaker-assessment event="EXPO &quot;26&quot;" contact-url="/hire"></speaker-assessment>`,
    );
  });

  it('returns a WordPress shortcode and a div that the WordPress filter keeps', () => {
    const snippet = createSnippet('WordPress', EMBED, ORIGIN);
    expect(snippet).toContain('[speaker_assessment event="EXPO &quot;26&quot;" contact_url="/hire"]');
    expect(snippet).toContain(
      '<div data-speaker-embed="assessment" data-event="EXPO &quot;26&quot;" data-contact-url="/hire"></div>',
    );
  });
});

describe('createThemeCss', () => {
  it('contains only the selected properties', () => {
    expect(createThemeCss({ '--speaker-accent': '#0055aa', '--speaker-text': '' })).toBe(
      `${PARTNER_TAGS.join(', ')} {\n  --speaker-accent: #0055aa;\n}`,
    );
    expect(createThemeCss({})).toBe('');
  });
});
