import { expect, test } from 'vitest';
import { is } from 'valibot';
import { saveResultSchema } from '../../shared/core/content/changes.ts';
import { checkChange } from './check-change.ts';
import { needsRebuild, reportSave } from './save-changes.ts';

const text = (field_name: string, field_value: string, more: object = {}) =>
  checkChange({ field_name, field_value, field_type: 'text', ...more });

const CHECKED = [
  text('published', 'a'),
  text('kept', 'b', { status: 'draft' }),
  text('gone', '', { status: 'discarded' }),
  text('built_in', '', { field_type: 'built-in' }),
  text('1 Wrong', 'x'),
  text('met', 'mine', { status: 'draft', draft_value: null }),
];
const STORED = { field_name: 'met', current_value: 'theirs', saved_by: 'Ann', draft: true } as const;
const MET = [{ ...STORED, saved_at: new Date(0), publish_at: new Date(1) }];

test('returns the outcome of each change as data', () => {
  const { answer: own, hasPublished } = reportSave(CHECKED, MET);
  const answer: unknown = JSON.parse(JSON.stringify(own));
  expect(answer).toMatchObject({
    success: false,
    savedCount: 4,
    failedCount: 2,
    saved: { published: 'a', kept: 'b' },
    removed: ['built_in'],
    discarded: ['gone'],
    failed: [{ field_name: '1 Wrong', error: 'this is not a valid name of a field' }],
    conflicts: [{ ...STORED, saved_at: '1970-01-01T00:00:00.000Z', publish_at: '1970-01-01T00:00:00.001Z' }],
  });
  expect(hasPublished).toBe(true);
  expect(is(saveResultSchema, answer)).toBe(true);
});

test.each([
  ['a draft', [text('a', 'x', { status: 'draft' })], true, false],
  ['a discarded draft', [text('a', '', { status: 'discarded' })], true, false],
  ['a published text', [text('a', 'x')], false, true],
  ['no change, when requested', [], true, true],
  ['no change', [], false, false],
])('decides whether pages are rendered for %s', (_, checked, triggerRebuild, expected) => {
  expect(needsRebuild(reportSave(checked, []), checked, triggerRebuild)).toBe(expected);
});
