import { expect, test } from 'vitest';
import { createRehearsal, REHEARSAL_PEOPLE } from './rehearsal.ts';

test('fifty invented people join, answer while it is open, and show when it is pressed', () => {
  const rehearsal = createRehearsal();
  expect(rehearsal.state(0)).toMatchObject({ phase: 'lobby', joined: 0, finished: 0, shown: false });
  expect(rehearsal.state(60_000)).toMatchObject({ joined: REHEARSAL_PEOPLE, finished: 0 });
  rehearsal.press({ action: 'open' }, 60_000);
  const half = rehearsal.state(65_000);
  expect(half.finished).toBeGreaterThan(10);
  expect(half.finished).toBeLessThan(REHEARSAL_PEOPLE);
  expect(half).not.toHaveProperty('channels');
  const all = rehearsal.state(80_000);
  expect(all).toMatchObject({ phase: 'open', finished: REHEARSAL_PEOPLE });
  expect(all.version).toBeGreaterThan(half.version);
  expect(rehearsal.state(81_000).version).toBe(all.version);
  rehearsal.press({ action: 'show' }, 82_000);
  expect(rehearsal.state(82_000).channels).toEqual([6, 13, 16, 10, 5]);
});

test('who has not finished when it closes does not count; a reset and a next round begin at none', () => {
  const rehearsal = createRehearsal(3);
  rehearsal.press({ action: 'open' }, 10_000);
  rehearsal.press({ action: 'close' }, 14_000);
  const closed = rehearsal.state(14_000);
  expect(rehearsal.state(200_000)).toEqual(closed);
  expect(closed.finished).toBeGreaterThan(0);
  expect(rehearsal.press({ action: 'next', question: 5 }, 200_000).ok).toBe(true);
  expect(rehearsal.state(200_000)).toMatchObject({ round: 2, question: 5, phase: 'open', finished: 0 });
  expect(rehearsal.state(300_000).finished).toBe(REHEARSAL_PEOPLE);
  rehearsal.press({ action: 'reset' }, 300_000);
  expect(rehearsal.state(400_000)).toMatchObject({ phase: 'lobby', finished: 0 });
  expect(rehearsal.press({ action: 'close' }, 400_000)).toMatchObject({ ok: false, reason: 'phase' });
});
