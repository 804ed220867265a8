import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePicture, readCrop } from '../../../shared/core/content/picture.ts';
import type { StoredPicture } from '../../../shared/core/content/picture.ts';
import {
  cropByKey,
  describeCrop,
  describeDraft,
  focusByKey,
  isDescribed,
  madeBefore,
  reduceDraft,
  reopenDraft,
  startDraft,
} from './picture-draft.ts';
import type { PictureDraft, PictureEvent } from './picture-draft.ts';

const TAKEN = { source: 'f'.repeat(32), width: 4000, height: 3000 };
const MADE = { ...TAKEN, id: '0'.repeat(32), width: 2400, height: 3000 };
const BEFORE: StoredPicture = {
  ...MADE,
  alt: 'On stage',
  focus: [30, 20],
  crop: { x: 0.2, y: 0, width: 0.6, height: 1 },
};

describe('the part that is shown', () => {
  it('begins as large as its place can show it, in the middle', () => {
    expect(startDraft(TAKEN, 4 / 5).crop).toEqual({ x: 0.2, y: 0, width: 0.6, height: 1 });
    expect(startDraft(TAKEN, 16 / 9).crop).toEqual({ x: 0, y: 0.125, width: 1, height: 0.75 });
    expect(startDraft(TAKEN, undefined).crop).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  it('is moved and sized by keys, and never leaves the picture', () => {
    const press = (draft: PictureDraft, keys: readonly string[], isLarge = false) =>
      keys.reduce((now, key) => {
        const event = cropByKey(now, key, isLarge);
        return event ? reduceDraft(now, event) : now;
      }, draft);
    const draft = startDraft(TAKEN, 4 / 5);
    expect(press(draft, ['ArrowRight', 'ArrowDown']).crop.x).toBe(0.22);
    expect(
      press(
        draft,
        Array.from({ length: 9 }, () => 'ArrowLeft'),
        true,
      ).crop.x,
    ).toBe(0);
    expect(press(draft, ['+']).crop).toEqual(draft.crop);
    const smaller = press(draft, ['-', '-']);
    expect(smaller.crop.width).toBeCloseTo(0.6 / 1.21, 3);
    expect(press(smaller, ['+', '+', '+']).crop).toEqual(draft.crop);
    expect(press(draft, ['Enter', 'a'])).toBe(draft);
  });

  it('keeps its shape and stays inside, whatever is done to it', () => {
    const event = fc.oneof<fc.Arbitrary<PictureEvent>[]>(
      fc.record({
        type: fc.constant('placed'),
        at: fc.tuple(
          fc.double({ min: -2, max: 2, noNaN: true }),
          fc.double({ min: -2, max: 2, noNaN: true }),
        ),
      }),
      fc.record({ type: fc.constant('sized'), width: fc.double({ min: -1, max: 3, noNaN: true }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 4096 }),
        fc.integer({ min: 16, max: 4096 }),
        fc.constantFrom(undefined, 4 / 5, 1, 3 / 2, 16 / 9),
        fc.array(event, { maxLength: 8 }),
        (width, height, ratio, events) => {
          const start = startDraft({ ...TAKEN, width, height }, ratio);
          const { crop, shape } = events.reduce(reduceDraft, start);
          expect(readCrop(crop)).toEqual(crop);
          const got = (crop.width * width) / (crop.height * height);
          expect(Math.abs(got / shape - 1)).toBeLessThan(0.03);
        },
      ),
    );
  });

  it('is told in words', () => {
    expect(describeCrop(startDraft(TAKEN, undefined))).toBe('All of the picture is shown.');
    expect(describeCrop(startDraft(TAKEN, 4 / 5))).toBe(
      '60 % of its width and 100 % of its height are shown, from 20 % on the left and 0 % at the top.',
    );
  });
});

it('the focal point goes by steps of ten and stays in the part', () => {
  const draft = startDraft(TAKEN, 1);
  const at = (key: string, from = draft) => {
    const event = focusByKey(from, key);
    return event && reduceDraft(from, event).focus;
  };
  expect([at('ArrowUp'), at('ArrowRight'), at('x')]).toEqual([[50, 40], [60, 50], undefined]);
  const corner = reduceDraft(draft, { type: 'focused', at: [-40, 108] });
  expect([corner.focus, at('ArrowDown', corner)]).toEqual([
    [0, 100],
    [0, 100],
  ]);
});

it('a new picture has to be described, or said to decorate: the words of the old one do not go over', () => {
  const draft = startDraft(TAKEN, 1);
  expect(isDescribed(draft)).toBe(false);
  expect(isDescribed(reduceDraft(draft, { type: 'described', alt: '  ' }))).toBe(false);
  const described = reduceDraft(draft, { type: 'described', alt: ` A <b> ${'x'.repeat(400)}` });
  expect(isDescribed(described)).toBe(true);
  expect(described.alt).toHaveLength(300);
  const decorates = reduceDraft(described, { type: 'decorates', isDecorative: true });
  expect(parsePicture(describeDraft(decorates, MADE))).toMatchObject({ alt: '' });
  expect(reduceDraft(decorates, { type: 'decorates', isDecorative: false }).alt).toBe(described.alt);
});

it('a picture that stands there is opened as it is; its files are made anew for another part alone', () => {
  const draft = reopenDraft(BEFORE, TAKEN);
  expect(madeBefore(draft)).toEqual(BEFORE);
  expect(parsePicture(describeDraft(draft, BEFORE))).toEqual(BEFORE);
  const other = reduceDraft(draft, { type: 'described', alt: 'Other words' });
  expect(madeBefore(other)).toEqual(BEFORE);
  expect(madeBefore(reduceDraft(draft, { type: 'placed', at: [0.1, 0] }))).toBeUndefined();
  expect(reopenDraft({ ...BEFORE, alt: '' }, TAKEN).isDecorative).toBe(true);
});
