import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompleteAnswers } from './complete-answers.ts';
import { publishShare, publishSize } from './published-numbers.ts';
import { release } from './release.ts';
import { makeReportBody } from './report-body.ts';
import { teamIndex } from './team-index.ts';
import { compareWaves, studentT } from './wave-comparison.ts';

/** `answersOf('aabbccdd')`: the eight options in order. */
const answersOf = (sheet: string) =>
  Object.fromEntries(Array.from(sheet, (letter, index) => [index + 1, letter])) as unknown as CompleteAnswers;

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 8, maxLength: 8 });

function bodyOf(sheets: readonly string[], team?: (index: number) => string) {
  const respondents = sheets.map((_, index) => ({ id: `r${index}`, ...(team && { team: team(index) }) }));
  const released = release(respondents, []);
  if (released.status === 'refused') throw new Error(released.reason);
  return makeReportBody({
    event: 'acme',
    number: 1,
    createdAt: '2026-11-22',
    cells: released.cells,
    answers: new Map(sheets.map((sheet, index) => [`r${index}`, answersOf(sheet)])),
  });
}

describe('published sizes and shares', () => {
  it.each([
    [5, { nBand: '5–9' }],
    [9, { nBand: '5–9' }],
    [10, { nBand: '10–24' }],
    [24, { nBand: '10–24' }],
    [25, { nBand: '25–49' }],
    [49, { nBand: '25–49' }],
    [50, { n: 50 }],
  ])('publishes the size of %i people', (people, expected) => {
    expect(publishSize(people)).toEqual(expected);
  });

  it.each([
    [0, 19, 'under 10 %'],
    [1, 19, 'under 10 %'],
    [2, 19, 10],
    [18, 19, 'over 90 %'],
    [19, 19, 'over 90 %'],
    [0, 20, 0],
    [1, 20, 5],
    [20, 20, 100],
    [17, 49, 35],
    [17, 50, 34],
    [1, 300, 0],
  ])('publishes the share of %i of %i', (count, people, expected) => {
    expect(publishShare(count, people)).toBe(expected);
  });

  it('does not reveal a single person or a single exception in a group of 11 to 19', () => {
    for (let people = 11; people < 20; people += 1) {
      expect(publishShare(1, people)).toBe(publishShare(0, people));
      expect(publishShare(people - 1, people)).toBe(publishShare(people, people));
    }
  });
});

it('the index equals an independent calculation by the weights of the questions', () => {
  fc.assert(
    fc.property(letters, (sheet) => {
      const sum = Array.from(sheet).reduce(
        (total, letter, at) => total + ('edcba'.indexOf(letter) * ([1, 5, 7].includes(at) ? 3 : 2)) / 76,
        0,
      );
      expect(teamIndex(answersOf(sheet))).toBeCloseTo(100 * sum);
    }),
    { numRuns: 500 },
  );
});

describe('report body', () => {
  const room = [...Array<string>(30).fill('aaaaaaaa'), ...Array<string>(30).fill('bbbbbbbe')];

  it('contains exact numbers for the whole from 50 people', () => {
    const body = bodyOf(room);
    expect(body).toMatchObject({ event: 'acme', number: 1, createdAt: '2026-11-22', n: 60, teams: [] });
    expect(body.channels.map(({ share }) => share)).toEqual([0, 0, 0, 50, 50]);
    expect(body.index).toBe(81.6);
    expect(body.questions.weakest[0]?.id).toBe(8);
    expect(body.questions.strongest.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('contains teams by their own size, and questions only for the whole', () => {
    const body = bodyOf(room, (index) => (index < 8 ? 'north' : 'south'));
    expect(body.teams.map(({ name }) => name).sort()).toEqual(['north', 'south']);
    const north = body.teams.find(({ name }) => name === 'north');
    expect(Object.keys(north ?? {}).sort()).toEqual(['channels', 'nBand', 'name']);
    expect(north?.channels.at(-1)?.share).toBe('over 90 %');
  });

  it('contains no IDs, answer sheets or times', () => {
    const text = JSON.stringify(bodyOf(room, (index) => (index % 2 ? 'north' : 'south')));
    expect(text).not.toMatch(/r\d+|aaaa|bbbb|T\d\d:/);
  });
});

describe('comparison of two waves', () => {
  const pairs = (differences: readonly number[]) => differences.map((by) => ({ before: 40, after: 40 + by }));

  it('is undefined for fewer than ten pairs', () => {
    expect(compareWaves(pairs(Array<number>(9).fill(5)))).toBeUndefined();
  });

  it('contains the mean difference and its interval, with a verdict only when the interval excludes 0', () => {
    const clear = compareWaves(pairs([10, 12, 8, 11, 9, 10, 12, 8, 10, 10]));
    const difference = { before: 40, after: 50, difference: 10, interval: [9, 11] };
    expect(clear).toMatchObject({ ...difference, nBand: '10–24', verdict: 'better' });
    const mixed = compareWaves(pairs([10, -12, 8, -11, 9, -10, 12, -8, 10, -10]));
    expect(mixed?.verdict).toBe('no clear change');
    expect(compareWaves(pairs([-10, -12, -8, -11, -9, -10, -12, -8, -10, -10]))?.verdict).toBe('worse');
  });

  it.each([
    [9, 2.262],
    [10, 2.228],
    [20, 2.086],
    [100, 1.984],
  ])("uses the table value of Student's t for %i", (freedom, expected) => {
    expect(studentT(freedom)).toBeCloseTo(expected, 3);
  });
});
