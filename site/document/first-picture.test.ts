import { describe, expect, it } from 'vitest';
import { preloadFirstPicture } from './first-picture.ts';

const PORTRAIT =
  '<picture><source type="image/avif" srcset="/p-400.avif 400w, /p-800.avif 800w" sizes="50vw"/><source type="image/webp" srcset="/p-400.webp 400w" sizes="50vw"/>' +
  '<img src="/p.jpg" alt="" fetchpriority="high"/></picture>';
const LATER =
  '<picture><source type="image/avif" srcset="/later.avif 400w" sizes="50vw"/><img src="/later.jpg" alt="" loading="lazy"/></picture>';

describe('the picture of the first screen, named in the head', () => {
  it('is asked for in the format that comes first, with its widths and sizes', () => {
    expect(preloadFirstPicture(`<main>${LATER}${PORTRAIT}${LATER}</main>`)).toBe(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/p-400.avif 400w, /p-800.avif 800w" imagesizes="50vw" fetchpriority="high">',
    );
  });

  it('is asked for once where it has another cut for some windows', () => {
    const upright =
      '<source media="(max-aspect-ratio: 7/8)" type="image/avif" srcset="/u.avif 480w" sizes="100vw"/>' +
      '<source media="(max-aspect-ratio: 7/8)" type="image/webp" srcset="/u.webp 480w" sizes="100vw"/>';
    const links = preloadFirstPicture(PORTRAIT.replace('<picture>', `<picture>${upright}`));
    expect(links.match(/<link/g)).toHaveLength(2);
    expect(links).toContain('media="(max-aspect-ratio: 7/8)" type="image/avif" imagesrcset="/u.avif 480w"');
    expect(links).toContain(
      'media="(not (max-aspect-ratio: 7/8))" type="image/avif" imagesrcset="/p-400.avif',
    );
  });

  it('is not where no picture is of high priority, or only one without several formats', () => {
    expect(preloadFirstPicture(LATER)).toBe('');
    expect(preloadFirstPicture('<main><p>Words</p></main>')).toBe('');
    expect(preloadFirstPicture('<img src="/a.jpg" alt="" fetchpriority="high"/>')).toBe('');
  });
});
