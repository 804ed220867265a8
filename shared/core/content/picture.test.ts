import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferFieldType, isMarkup } from './fields.ts';
import {
  formatPicture,
  jpegWidth,
  parsePicture,
  pictureAddress,
  pictureSet,
  pictureWidths,
  roundFocus,
  type StoredPicture,
} from './picture.ts';
import { STORED_PICTURE } from '../../../tests/setup/stored-picture.ts';

const PICTURE: StoredPicture = { ...STORED_PICTURE, width: 1000, height: 1250, focus: [50, 30] };
const HOST = { src: 'https://cms.example/wp-content/uploads/a.jpg', width: 300, height: 200, alt: '' };

describe('picture value', () => {
  it('is read as it was written and is not treated as markup', () => {
    const picture = {
      ...PICTURE,
      crop: { x: 0, y: 0.1, width: 1, height: 0.9 },
      alt: 'a <b>bold</b> "quote" & more',
    };
    const value = formatPicture(picture);
    expect(parsePicture(value)).toEqual(picture);
    expect(inferFieldType('home_meet_picture', value)).toBe('image');
    expect(isMarkup('home_meet_picture', value)).toBe(false);
  });

  it('rounds the focus to its steps and defaults to the center', () => {
    expect(roundFocus([-5, 147])).toEqual([0, 100]);
    expect(parsePicture(JSON.stringify({ ...PICTURE, focus: [33, 78] }))?.focus).toEqual([30, 80]);
    expect(parsePicture(JSON.stringify({ ...HOST, focus: ['x'] }))?.focus).toEqual([50, 50]);
  });

  it.each([
    ['an address', '/picture.jpg'],
    ['damaged JSON', '{"id":'],
    ['null', 'null'],
    ['a path instead of a name', JSON.stringify({ ...PICTURE, id: '../../editor-token' })],
    ['a crop outside', JSON.stringify({ ...PICTURE, crop: { x: 0.5, y: 0, width: 0.6, height: 1 } })],
    ['no width', JSON.stringify({ ...PICTURE, width: 0 })],
    ['no alternative text', JSON.stringify({ ...PICTURE, alt: undefined })],
    ['an alternative text that is too long', JSON.stringify({ ...PICTURE, alt: 'x'.repeat(301) })],
    ['a javascript: address', JSON.stringify({ ...HOST, src: 'javascript:alert(1)' })],
  ])('is undefined for %s', (_, value) => {
    expect(parsePicture(value)).toBeUndefined();
  });

  it('is undefined for any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => parsePicture(text) === undefined),
      { numRuns: 2_000 },
    );
  });
});

describe('picture files', () => {
  it('have no width above that of the picture', () => {
    expect(pictureWidths(100)).toEqual([100]);
    expect(pictureWidths(1000)).toEqual([240, 480, 800, 1000]);
    expect(pictureWidths(5000)).toEqual([240, 480, 800, 1200, 1920]);
    expect([jpegWidth(100), jpegWidth(1000), jpegWidth(5000)]).toEqual([100, 1000, 1200]);
  });

  it('have an address on this site', () => {
    expect(pictureAddress(PICTURE, 480, 'avif')).toBe(`/media/${PICTURE.id}-480.avif`);
    expect(pictureSet({ ...HOST, focus: [50, 50] }, 'webp')).toBe(
      '/media/host/wp-content/uploads/a.jpg-240.webp 240w, /media/host/wp-content/uploads/a.jpg-300.webp 300w',
    );
  });
});
