import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatPicture } from '../../shared/core/content/picture.ts';
import { ContentProvider } from '../content/content-provider.tsx';
import { Picture } from './picture.tsx';
import { STORED_PICTURE } from '../../tests/setup/stored-picture.ts';

const { id: ID } = STORED_PICTURE;
const CHANGED = { width: 900, height: 1125, alt: 'On "stage" <live>', focus: [50, 20] } as const;
const VALUE = formatPicture({ ...STORED_PICTURE, ...CHANGED });

const SOURCE = { src: '/headshots/juno', widths: [480, 800], ratio: [4, 5], sizes: '34rem' } as const;
const BUILT_IN = { ...SOURCE, field: 'home_meet_picture', alt: 'Portrait' };

const render = (saved: string | undefined, loading: 'eager' | 'lazy' = 'lazy') =>
  renderToString(
    <ContentProvider initial={{ content: saved === undefined ? {} : { home_meet_picture: saved } }}>
      <Picture {...BUILT_IN} loading={loading} />
    </ContentProvider>,
  );

describe('picture field', () => {
  it.each([
    ['missing', undefined],
    ['an address', 'https://elsewhere.example/a.jpg'],
    ['empty', ''],
    ['damaged JSON', '{"id":"../../x"}'],
  ])('shows the built-in picture when the saved value is %s', (_, saved) => {
    const html = render(saved);
    expect(html).toContain('src="/headshots/juno-800.jpg"');
    expect(html).toContain('width="800" height="1000"');
    expect(html).toContain('data-field="home_meet_picture"');
    expect(html).not.toMatch(/data-value|elsewhere|\/media\//);
  });

  it('shows the chosen picture with all formats and widths, its text and focus, in the place of the built-in one', () => {
    const html = render(VALUE);
    for (const type of ['avif', 'webp'])
      expect(html).toContain(
        `<source type="image/${type}" srcSet="/media/${ID}-240.${type} 240w, /media/${ID}-480.${type} 480w, /media/${ID}-800.${type} 800w, /media/${ID}-900.${type} 900w" sizes="34rem"`,
      );
    expect(html).toContain(`src="/media/${ID}-900.jpg" width="900" height="1125"`);
    expect(html).toContain('alt="On &quot;stage&quot; &lt;live&gt;" loading="lazy"');
    expect(html).toContain('chosen focus-x-50 focus-y-20');
    expect(html).not.toContain('/headshots/');
  });

  it('is fetched with high priority when it is eager', () => {
    expect(render(VALUE, 'eager')).toContain('loading="eager" decoding="async" fetchPriority="high"');
    expect(render(VALUE)).not.toContain('fetchPriority');
  });
});
