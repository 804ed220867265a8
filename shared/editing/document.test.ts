import { expect, it } from 'vitest';
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
const changed = (value: string): DocumentEvent => ({ type: 'changed', field: 'hero_title', value });
const TICKED = { type: 'ticked', field: 'hero_title', isTicked: true } as const;
const UNTICKED = { ...TICKED, isTicked: false };
const PLANNED = { type: 'planned', fields: ['hero_title'], publishAt: '2026-12-24T08:00:00.000Z' } as const;
const draft = (value: string): Extract<DocumentEvent, { type: 'drafts-known' }> => ({
  type: 'drafts-known',
  drafts: [{ field_name: 'hero_title', field_value: value, base_value: 'old' }],
});
const CHANGE = { field_name: 'hero_title', field_value: 'new', field_type: 'text' } as const;
const answered = (changes: readonly Partial<ContentChange>[], part: Partial<SaveOutcome>): DocumentEvent => ({
  type: 'answered',
  changes: changes.map((change) => ({ ...CHANGE, ...change })),
  result: { ...EMPTY_OUTCOME, savedCount: 1, ...part },
});

const KEPT = answered([{ status: 'draft' }], { saved: { hero_title: 'new' } });
const REFUSED = answered([{}], { success: false, failed: [{ field_name: 'hero_title', error: 'no' }] });
const CHANGED = [KNOWN, NO_DRAFTS_YET, changed('new')] as const;
const SCHEDULED = [...CHANGED, KEPT, PLANNED] as const;
const CONFLICT = [KNOWN, NO_DRAFTS_YET, changed('mine'), draft('theirs')] as const;
const RECORD = { content: { hero_title: 'x' }, timestamp: 0, needsSync: true };
const RECOVERED: DocumentEvent = { type: 'recovered', record: RECORD };
const OWN: DocumentEvent = { ...draft('kept'), own: { hero_title: 'kept' } };
const NO_DRAFTS: DocumentEvent = { type: 'drafts-known', drafts: undefined };
const TAKEN: DocumentEvent = { type: 'resolved', field: 'hero_title', choice: 'theirs' };

const summary = (changes: readonly ContentChange[]): readonly string[] =>
  changes.map(({ field_value, status }) => `${status ?? 'publish'} ${field_value}`);

it.each<[string, readonly DocumentEvent[], readonly string[], readonly string[]]>([
  ['no change', [KNOWN], [], []],
  ['a change', CHANGED, ['draft new'], ['publish new']],
  ['a restored text', [KNOWN, changed('new'), changed('old')], [], []],
  ['a host without drafts', [NO_DRAFTS, changed('new')], [], ['publish new']],
  ["another session's draft", [KNOWN, draft('kept')], [], []],
  ["another session's selected draft", [KNOWN, draft('kept'), TICKED], [], ['publish kept']],
  ["another session's draft, deselected", [KNOWN, draft('kept'), TICKED, UNTICKED], [], []],
  ["another's draft, changed", [KNOWN, draft('kept'), changed('on')], ['draft on'], ['publish on']],
  ["another's draft, changed and back", [KNOWN, draft('kept'), changed('on'), changed('kept')], [], []],
  ["another session's draft, updated there", [KNOWN, draft('kept'), draft('kept, and on')], [], []],
  ["this session's draft, read again", [KNOWN, OWN, draft('kept')], [], ['publish kept']],
  ["another editor's draft of a text changed here", CONFLICT, [], []],
  ["another editor's draft, chosen", [...CONFLICT, TAKEN], [], []],
  ['an own scheduled text', SCHEDULED, [], []],
  ['a planned text of its own, changed', [...SCHEDULED, changed('newer')], ['draft newer'], []],
  ['a text that was selected and scheduled again', [...SCHEDULED, TICKED, PLANNED], [], []],
  ['a text without its schedule', [...SCHEDULED, { ...PLANNED, publishAt: null }], [], ['publish new']],
  ['a draft, restored', [KNOWN, draft('kept'), changed('old')], ['discarded '], ['discarded ']],
  ['a recovered text', [RECOVERED], [], ['publish x']],
  ['a recovered text that was changed', [RECOVERED, changed('xy')], ['draft xy'], ['publish xy']],
  ['a refused text', [KNOWN, changed('new'), REFUSED], [], ['publish new']],
  ['a refused text, changed', [...CHANGED, REFUSED, changed('ok')], ['draft ok'], ['publish ok']],
])('auto-saves the drafts and publishes the changes of %s', (_, events, drafts, published) => {
  const state = after(...events);
  expect([summary(draftChanges(state)), summary(changesToPublish(state))]).toEqual([drafts, published]);
});
