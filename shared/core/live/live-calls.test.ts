import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Parsed } from '../leads/parsed.ts';
import { parseAnswer, parseControl, parseJoin, parseNewRoom } from './live-calls.ts';

const DEVICE = '0123456789abcdef0123456789ABCDEF';
const EIGHT = { 1: 'a', 2: 'b', 3: 'c', 4: 'd', 5: 'e', 6: 'a', 7: 'b', 8: 'c' };
const ANSWER = { ballot: 'x', round: 1, answers: EIGHT };
const isAccepted = ({ ok }: Parsed<unknown>) => ok;

describe('each call', () => {
  it('accepts valid input and drops unknown keys', () => {
    const join = { code: 'ab2c3', device: DEVICE.toLowerCase() };
    expect(parseJoin({ code: ' ab2c3 ', device: DEVICE, name: 'Ada' })).toEqual({ ok: true, value: join });
    const answer = { ...ANSWER, elapsed: 0 };
    expect(parseAnswer({ ...answer, name: 'Ada' })).toEqual({ ok: true, value: answer });
    expect(parseAnswer({ ...ANSWER, answers: { 7: 'e' } })).toMatchObject({ ok: true });
    expect(parseControl({ action: 'next', question: 8, expected: 0 })).toMatchObject({ ok: true });
    const room = { event: 'SPRING', mode: 'assessment', question: null };
    expect(parseNewRoom({ event: ' SPRING ', mode: 'assessment' })).toEqual({ ok: true, value: room });
    expect(parseNewRoom({ event: 'SPRING', mode: 'question', question: 1 })).toMatchObject({ ok: true });
  });

  it.each<readonly [string, Parsed<unknown>]>([
    ['a device of 31 digits', parseJoin({ code: 'AB2C3', device: DEVICE.slice(1) })],
    ['a device that is no hex', parseJoin({ code: 'AB2C3', device: 'g'.repeat(32) })],
    ['a missing code', parseJoin({ device: DEVICE })],
    ['an array', parseJoin([])],
    ['nine answers', parseAnswer({ ...ANSWER, answers: { ...EIGHT, 9: 'a' } })],
    ['seven answers', parseAnswer({ ...ANSWER, answers: { ...EIGHT, 8: undefined } })],
    ['no answers', parseAnswer({ ...ANSWER, answers: {} })],
    ['answer f', parseAnswer({ ...ANSWER, answers: { 1: 'f' } })],
    ['round 0', parseAnswer({ ...ANSWER, round: 0 })],
    ['round 1.5', parseAnswer({ ...ANSWER, round: 1.5 })],
    ['a negative time', parseAnswer({ ...ANSWER, elapsed: -1 })],
    ['a time beyond a day', parseAnswer({ ...ANSWER, elapsed: 86_400_001 })],
    ['a long ballot', parseAnswer({ ...ANSWER, ballot: 'x'.repeat(201) })],
    ['a team that cannot be stored', parseAnswer({ ...ANSWER, team: 'a\0' })],
    ['an unknown action', parseControl({ action: 'explode', expected: 0 })],
    ['a missing expected value', parseControl({ action: 'open' })],
    ['question 9', parseControl({ action: 'next', question: 9, expected: 0 })],
    ['a room without an event', parseNewRoom({ event: ' ', mode: 'assessment' })],
    ['a room without a mode', parseNewRoom({ event: 'A' })],
    ['a question room without a question', parseNewRoom({ event: 'A', mode: 'question' })],
    ['an assessment with a question', parseNewRoom({ event: 'A', mode: 'assessment', question: 1 })],
  ])('refuses %s with a sentence', (_, parsed) => {
    expect(parsed.ok).toBe(false);
    for (const { message } of parsed.ok ? [] : parsed.issues) expect(message).toMatch(/^\w[\w ,;-]+$/);
  });

  it('refuses any JSON value without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        for (const parse of [parseJoin, parseAnswer, parseControl, parseNewRoom])
          expect(isAccepted(parse(input))).toBe(false);
      }),
    );
  });
});
