import { describe, expect, it } from 'vitest';
import { readFunnel } from './funnel.tsx';

describe('readFunnel', () => {
  it('divides the visitors who left a step by those who saw it', () => {
    const steps = readFunnel({ seen: 200, start: 100, q1: 80, q2: 80, form: 40, lead: 10 });
    const left = Object.fromEntries((steps ?? []).map((step) => [step.id, step.left]));
    expect(left).toMatchObject({
      seen: { count: 100, percent: 50 },
      start: { count: 20, percent: 20 },
      q1: { count: 0, percent: 0 },
      form: { count: 30, percent: 75 },
    });
    expect([left.q3, left.lead]).toEqual([undefined, undefined]);
  });

  it('counts no visitors as leaving when the next step has more, and returns nothing without counts', () => {
    expect(readFunnel({ seen: 1, start: 3 })?.[0]?.left).toEqual({ count: 0, percent: 0 });
    expect([readFunnel({}), readFunnel({ seen: 0 })]).toEqual([undefined, undefined]);
  });
});
