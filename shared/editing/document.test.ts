import { describe, expect, it } from 'vitest';
import { EMPTY_OUTCOME } from '../../tests/setup/save-outcome.ts';
import type { SaveOutcome } from '../clients/save-content-client.ts';
import type { ContentChange } from '../core/content/changes.ts';
import { reduceDocument } from './document.ts';
import { EMPTY_DOCUMENT, type DocumentEvent, type EditedDocument } from './edited-field.ts';
import { changesToPublish, draftChanges } from './save-state.ts';

const after = (...events: readonly DocumentEvent[]): EditedDocument =>
  events.reduce(reduceDocument, EMPTY_DOCUMENT);

const KNOWN: DocumentEvent = { type: 'saved-known', content: { hero_title: 'old' } };
const NO_DRAFTS_YET: DocumentEvent = { type: 'drafts-known', drafts: [] };
const changed = (value: string, field = 'hero_title'): DocumentEvent => ({ type: 'changed', field, value });
const TICKED = { type: 'ticked', field: 'hero_title', isTicked: true } as const;
const PLANNED = { type: 'planned', fields: ['hero_title'], publishAt: '2026-12-24T08:00:00.000Z' } as const;
const draft = (value: string): Extract<DocumentEvent, { type: 'drafts-known' }> => ({
  type: 'drafts-known',
  drafts: [{ field_name: 'hero_title', field_value: value, base_value: 'old' }],
});
const answered = (changes: readonly Partial<ContentChange>[], part: Partial<SaveOutcome>): DocumentEvent => ({
  type: 'answered',
  now: 1,
  changes: changes.map((change) => ({
    field_name: 'hero_title',
    field_value: 'new',
    field_type: 'text',
    ...change,
  })),
  result: { ...EMPTY_OUTCOME, savedCount: 1, ...part },
});

const KEPT = answered([{ status: 'draft' }], { saved: { hero_title: 'new' } });

describe('auto-saved drafts and published changes', () => {
  const summary = (changes: readonly ContentChange[]): readonly string[] =>
    changes.map(
      ({ field_name, field_value, status }) => `${status ?? 'publish'} ${field_name} ${field_value}`,
    );
  it.each<[string, readonly DocumentEvent[], readonly string[], readonly string[]]>([
    ['no change', [KNOWN], [], []],
    [
      'a change',
      [KNOWN, NO_DRAFTS_YET, changed('new')],
      ['draft hero_title new'],
      ['publish hero_title new'],
    ],
    ['a restored text', [KNOWN, changed('new'), changed('old')], [], []],
    [
      'a host without drafts',
      [{ type: 'drafts-known', drafts: undefined }, changed('new')],
      [],
      ['publish hero_title new'],
    ],
    ["another session's draft", [KNOWN, draft('kept')], [], []],
    ["another session's selected draft", [KNOWN, draft('kept'), TICKED], [], ['publish hero_title kept']],
    [
      "another session's draft, selected and deselected",
      [KNOWN, draft('kept'), TICKED, { ...TICKED, isTicked: false }],
      [],
      [],
    ],
    [
      "another session's draft, changed here",
      [KNOWN, draft('kept'), changed('kept, and on')],
      ['draft hero_title kept, and on'],
      ['publish hero_title kept, and on'],
    ],
    [
      "another session's draft, changed here and back",
      [KNOWN, draft('kept'), changed('kept, and on'), changed('kept')],
      [],
      [],
    ],
    ["another session's draft, updated there", [KNOWN, draft('kept'), draft('kept, and on')], [], []],
    [
      "this session's draft, read again",
      [KNOWN, { ...draft('kept'), own: { hero_title: 'kept' } }, draft('kept')],
      [],
      ['publish hero_title kept'],
    ],
    [
      "another editor's draft, chosen",
      [
        KNOWN,
        NO_DRAFTS_YET,
        changed('mine'),
        draft('theirs'),
        { type: 'resolved', field: 'hero_title', choice: 'theirs' },
      ],
      [],
      [],
    ],
    ['an own scheduled text', [KNOWN, NO_DRAFTS_YET, changed('new'), KEPT, PLANNED], [], []],
    [
      'a planned text of its own, changed',
      [KNOWN, NO_DRAFTS_YET, changed('new'), KEPT, PLANNED, changed('newer')],
      ['draft hero_title newer'],
      [],
    ],
    [
      'a scheduled text, selected before it was scheduled again',
      [KNOWN, NO_DRAFTS_YET, changed('new'), KEPT, PLANNED, TICKED, PLANNED],
      [],
      [],
    ],
    [
      'a scheduled text whose schedule was removed',
      [KNOWN, NO_DRAFTS_YET, changed('new'), KEPT, PLANNED, { ...PLANNED, publishAt: null }],
      [],
      ['publish hero_title new'],
    ],
    [
      'a draft whose text is restored',
      [KNOWN, draft('kept'), changed('old')],
      ['discarded hero_title '],
      ['discarded hero_title '],
    ],
    [
      'a recovered text',
      [{ type: 'recovered', record: { content: { hero_title: 'x' }, timestamp: 0, needsSync: true } }],
      [],
      ['publish hero_title x'],
    ],
    [
      'a recovered text that was changed',
      [
        { type: 'recovered', record: { content: { hero_title: 'x' }, timestamp: 0, needsSync: true } },
        changed('xy'),
      ],
      ['draft hero_title xy'],
      ['publish hero_title xy'],
    ],
    [
      "another editor's draft of a text changed here",
      [KNOWN, NO_DRAFTS_YET, changed('mine'), draft('theirs')],
      [],
      [],
    ],
    [
      'a refused text',
      [
        KNOWN,
        changed('new'),
        answered([{}], { success: false, failed: [{ field_name: 'hero_title', error: 'no' }] }),
      ],
      [],
      ['publish hero_title new'],
    ],
  ])('%s', (_, events, drafts, published) => {
    const state = after(...events);
    expect([summary(draftChanges(state)), summary(changesToPublish(state))]).toEqual([drafts, published]);
  });
});
