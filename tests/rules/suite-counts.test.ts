import { describe, expect, it } from 'vitest';
import {
  countClosingLine,
  countPlaywrightReport,
  countVitestReport,
  describeSuite,
  NOTHING_COUNTED,
} from '../suite-counts.ts';

describe('what suites came to', () => {
  it.each([
    ['12 passed, 0 failed', { passed: 12 }],
    ['1 passed, 0 failed\nand once more\n12 passed, 3 failed\n', { passed: 12, failed: 3 }],
    [
      '✓ a (1 s)\n– the disk is full: not possible on this machine\n1 passed, 0 failed, 1 not possible on this machine\n',
      { passed: 1, skipped: 1, skippedNames: ['the disk is full'] },
    ],
    [
      '– x: y: not possible on this machine\n– x: y: not possible on this machine\n0 passed, 0 failed, 2 not possible on this machine',
      { skipped: 2, skippedNames: ['x: y'] },
    ],
  ])('is read from the last closing line of %j', (output, count) => {
    expect(countClosingLine(output)).toEqual({ ...NOTHING_COUNTED, ...count });
  });

  it('is not known where nothing was said', () => {
    expect(countClosingLine('everything passed')).toBeUndefined();
  });

  it('is read from a report of vitest, with what failed and what was skipped', () => {
    const test = (status: string) => ({ status, fullName: `is ${status}` });
    const assertionResults = ['passed', 'failed', 'skipped', 'pending', 'todo'].map(test);
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', assertionResults }],
    };
    expect(countVitestReport(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 3,
      failedNames: ['a.test.ts: is failed'],
      skippedNames: ['a.test.ts: is skipped', 'a.test.ts: is pending', 'a.test.ts: is todo'],
    });
  });

  it('is read from a report of Playwright, through all its suites; a test that passed at its second try has failed', () => {
    const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
    const inner = { file: 'a.spec.ts', specs: [spec('needs two screens', true, 'skipped')] };
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [{ file: 'a.spec.ts', specs: [spec('opens', false, 'unexpected')], suites: [inner] }],
    };
    expect(countPlaywrightReport(report)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 1,
      failedNames: ['a.spec.ts: opens'],
      skippedNames: ['a.spec.ts: needs two screens'],
    });
  });
});

describe('a suite in the summary', () => {
  it('says how many passed and failed, and nothing of what was not skipped', () => {
    expect(describeSuite('unit', { ...NOTHING_COUNTED, passed: 12 }, 3.4)).toEqual([
      'unit             12 passed, 0 failed  (3 s)',
    ]);
  });

  it('names what failed and what was not possible', () => {
    const count = {
      passed: 12,
      failed: 1,
      skipped: 1,
      failedNames: ['a'],
      skippedNames: ['the disk is full'],
    };
    expect(describeSuite('faults', count, 60)).toEqual([
      'faults           12 passed, 1 failed, 1 not possible here  (60 s)',
      '  failed: a',
      '  not possible here: the disk is full',
    ]);
  });
});
