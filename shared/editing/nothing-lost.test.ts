import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SaveOutcome } from '../clients/save-content-client.ts';
import { BUILT_IN, type ContentChange } from '../core/content/changes.ts';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { reduceDocument } from './document.ts';
import { EMPTY_DOCUMENT, type DocumentEvent, type EditedDocument } from './edited-field.ts';
import { changesToPublish, createDiscard, describeDocument, draftChanges } from './save-state.ts';
import { createEditor } from '../../tests/setup/fake-service.ts';
import { EMPTY_OUTCOME } from '../../tests/setup/save-outcome.ts';

const after = (document: EditedDocument, ...events: readonly DocumentEvent[]): EditedDocument =>
  events.reduce(reduceDocument, document);

const KNOWN = after(
  EMPTY_DOCUMENT,
  { type: 'saved-known', content: {} },
  { type: 'drafts-known', drafts: [] },
);

describe('any answer of a service', () => {
  const field = fc.constantFrom<string>('hero_title', 'hero_subtitle', 'footer_text', 'intro_title');
  const names = fc.uniqueArray(field);
  const text = fc.constantFrom('', 'one', 'two', 'three');
  const conflict = fc.record({
    field_name: field,
    current_value: fc.option(text),
    draft: fc.constantFrom(undefined, true),
  });
  const answer = fc.record({
    success: fc.boolean(),
    savedCount: fc.nat(9),
    failedCount: fc.nat(9),
    errors: fc.array(fc.constantFrom('hero_title: too long', 'The text of the hero is too long')),
    timestamp: fc.constant(''),
    saved: fc.dictionary(field, text),
    conflicts: fc.array(conflict, { maxLength: 3 }),
    removed: names,
    discarded: names,
    failed: fc.array(fc.record({ field_name: field, error: fc.constant('no') }), { maxLength: 3 }),
    unsent: names,
  });

  it('keeps an unnamed text pending, in the unsaved copy, and in the next save', () => {
    fc.assert(
      fc.property(fc.dictionary(field, text), answer, fc.boolean(), (typed, result, auto) => {
        const edits = Object.entries(typed).map(
          ([name, value]) => ({ type: 'changed', field: name, value }) as const,
        );
        const before = after(KNOWN, ...edits);
        const changes = auto ? draftChanges(before) : changesToPublish(before);
        const started = after(before, { type: 'started', auto });
        const document = after(started, { type: 'answered', changes, result });
        const state = describeDocument(document);
        const named = new Set(Object.keys(result.saved));
        const conflicting = new Set(result.conflicts.map(({ field_name }) => field_name));
        for (const [name, value] of Object.entries(typed)) {
          if (named.has(name)) continue;
          expect(state.pending[name]).toBe(value);
          const theirs = state.fields.get(name)?.draft;
          if (theirs !== value) expect(state.unsaved[name]).toBe(value);
          const next = changesToPublish(document).map(({ field_name }) => field_name);
          if (!conflicting.has(name)) expect(next).toContain(name);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

/** A quadratic implementation takes ten times as long; a slow machine takes a tenth of it. */
const SCALE_MS = 1_000;

describe('five thousand texts', () => {
  const texts = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`field_${index}`, `text ${index}`]),
  );
  const fields = Object.keys(texts);
  const record = { content: texts, timestamp: 0, needsSync: false };
  const filled = after(KNOWN, { type: 'recovered', record });
  const changes: readonly ContentChange[] = changesToPublish(filled);
  const reversions = fields.map((field_name): ContentChange => ({
    field_name,
    field_value: '',
    field_type: BUILT_IN,
  }));
  const discards = fields.map((field) => createDiscard(field, undefined));

  const failed = fields.map((field_name) => ({ field_name, error: 'no' }));
  const conflicts = fields.map((field_name) => ({ field_name, current_value: 'theirs' }));

  it.each<[string, Partial<SaveOutcome>, number, (readonly ContentChange[])?]>([
    ['saved', { saved: texts }, 0],
    ['removed', { removed: fields }, 0, reversions],
    ['discarded', { discarded: fields }, 5_000, discards],
    ['refused', { success: false, failed }, 5_000],
    ['in conflict', { success: false, conflicts }, 5_000],
    ['unsent', { success: false, unsent: fields }, 5_000],
  ])('processes an answer within the time limit: %s', async (_, part, left, sent = changes) => {
    const result = { ...EMPTY_OUTCOME, ...part };
    const event: DocumentEvent = { type: 'answered', changes: sent, result };
    let state = filled;
    // The second answer applies to everything that remains after the first.
    const ms = await processorMs(() => (state = after(filled, event, event)));
    expect(ms).toBeLessThan(SCALE_MS);
    expect(Object.keys(describeDocument(state).pending)).toHaveLength(left);
  });

  it('are settled within the time limit when another editor has saved them', async () => {
    const editor = createEditor();
    const saver = editor.open();
    saver.setSaved({});
    editor.local.setItem('speaker:unsaved', JSON.stringify({ ...record, content: { ...texts, mine: 'x' } }));
    saver.recover();
    expect(await processorMs(() => saver.applySaved(texts))).toBeLessThan(SCALE_MS);
    expect(saver.state.pending).toEqual({ mine: 'x' });
    expect(Object.keys(saver.state.saved)).toHaveLength(5_000);
    saver.stop();
  });
});
