import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cropSchema, WHOLE } from '../../../shared/core/content/picture.ts';
import {
  describeDraft,
  describePart,
  focusByKey,
  isDescribed,
  partByKey,
  partShown,
  moveFocus,
  movePart,
  sizePart,
  startDraft,
  type PictureDraft,
} from './picture-draft.ts';

const SIDES = { width: 4000, height: 3000 };

describe('displayed part', () => {
  it('starts as the largest centered part of the required shape', () => {
    expect(startDraft(SIDES, 4 / 5).crop).toEqual({ x: 0.2, y: 0, width: 0.6, height: 1 });
    expect(startDraft(SIDES, 16 / 9).crop).toEqual({ x: 0, y: 0.125, width: 1, height: 0.75 });
    expect(startDraft(SIDES, undefined).crop).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  it('is moved and resized with keys within the picture', () => {
    const press = (draft: PictureDraft, keys: readonly string[], isLarge = false) =>
      keys.reduce((now, key) => partByKey(now, key, isLarge) ?? now, draft);
    const draft = startDraft(SIDES, 4 / 5);
    expect(press(draft, ['ArrowRight', 'ArrowDown']).crop.x).toBe(0.22);
    expect(press(draft, Array<string>(9).fill('ArrowLeft'), true).crop.x).toBe(0);
    expect(press(draft, ['+']).crop).toEqual(draft.crop);
    const smaller = press(draft, ['-', '-']);
    expect(smaller.crop.width).toBeCloseTo(0.6 / 1.21, 3);
    expect(press(smaller, ['+', '+', '+']).crop).toEqual(draft.crop);
    expect(press(draft, ['Enter', 'a'])).toBe(draft);
  });

  it('keeps its shape and stays inside the picture for any change', () => {
    const side = fc.double({ min: -2, max: 3, noNaN: true });
    const pixels = fc.integer({ min: 16, max: 4096 });
    const ratios = fc.constantFrom(undefined, 4 / 5, 1, 3 / 2, 16 / 9);
    /** A new place, or a new width. */
    const changes = fc.array(fc.oneof(fc.tuple(side, side), fc.tuple(side)), { maxLength: 8 });
    const apply = (draft: PictureDraft, [x, y]: readonly [number, number?]) =>
      y === undefined ? sizePart(draft, x) : movePart(draft, x, y);
    fc.assert(
      fc.property(pixels, pixels, ratios, changes, (width, height, ratio, done) => {
        const { crop, shape } = done.reduce(apply, startDraft({ width, height }, ratio));
        expect(v.is(cropSchema, crop)).toBe(true);
        expect(Math.abs((crop.width * width) / (crop.height * height) / shape - 1)).toBeLessThan(0.03);
      }),
    );
  });

  it('is described as a sentence', () => {
    expect(describePart(startDraft(SIDES, undefined))).toBe('All of the picture is shown.');
    expect(describePart(startDraft(SIDES, 4 / 5))).toBe(
      '60 % of its width and 100 % of its height are shown, from 20 % on the left and 0 % at the top.',
    );
  });

  it('follows the focus like object-position for a picture that is stored whole', () => {
    const whole = startDraft(SIDES, 4 / 5, { isWhole: true, crop: WHOLE });
    expect(partShown(moveFocus(whole, 100, 0))).toEqual({ x: 0.4, y: 0, width: 0.6, height: 1 });
    expect(partShown(moveFocus(startDraft(SIDES, 4 / 5), 100, 0))).toMatchObject({ x: 0.2 });
  });
});

it('moves the focus in steps of ten within the part', () => {
  const draft = startDraft(SIDES, 1);
  const at = (key: string, from = draft) => focusByKey(from, key)?.focus;
  expect([at('ArrowUp'), at('ArrowRight'), at('x')]).toEqual([[50, 40], [60, 50], undefined]);
  const corner = moveFocus(draft, -40, 108);
  for (const focus of [corner.focus, at('ArrowDown', corner)]) expect(focus).toEqual([0, 100]);
});

it('requires an alternative text or the decoration mark for a new picture', () => {
  const draft = startDraft(SIDES, 1);
  expect(isDescribed(draft)).toBe(false);
  expect(isDescribed({ ...draft, alt: '  ' })).toBe(false);
  const described = { ...draft, alt: ` A <b> ${'x'.repeat(400)}` };
  expect(isDescribed(described)).toBe(true);
  expect(describeDraft(described).alt).toHaveLength(300);
  expect(describeDraft({ ...described, isDecorative: true }).alt).toBe('');
});
