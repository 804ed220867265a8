import type { BaseValues, ContentConflict, ContentDraft } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';

export interface SaveState {
  readonly phase: 'idle' | 'dirty' | 'saving' | 'auto-saving';
  readonly pending: ContentMap;
  readonly saved: ContentMap;
  /** The service's drafts, visible to editors only, as far as known. */
  readonly drafts: ContentMap;
  /** Drafts of other sessions, by field. */
  readonly theirs: Readonly<Record<string, ContentDraft>>;
  readonly plans: ContentMap;
  /**
   * Fields that Save publishes although another session changed them or their draft is scheduled.
   */
  readonly ticked: ReadonlySet<string>;
  /** Whether the service stores drafts; undefined before its first response. */
  readonly hasDrafts: boolean | undefined;
  readonly error?: string | undefined;
  readonly rejections: ContentMap;
  readonly saveCount: number;
  readonly conflicts: readonly ContentConflict[];
}

/** The state that determines what is saved next. */
export interface SavingState extends SaveState {
  readonly isSavedKnown: boolean;
  /** Each pending field's server text before its first change; missing where unknown. */
  readonly base: BaseValues;
  /** The page's own text of fields without a saved one: returning to it is no change. */
  readonly originals: ContentMap;
  /** Recovered from an earlier visit and unchanged: not saved by itself. */
  readonly untouched: ReadonlySet<string>;
  /** Texts that the server refused: sent again after a change or by Save. */
  readonly refused: ContentMap;
  /** Every field that was pending here: their stored records are ours to change. */
  readonly own: ReadonlySet<string>;
  readonly running: 'saving' | 'auto-saving' | undefined;
  readonly hasFailed: boolean;
  readonly lastSaveAt: number;
}

export const INITIAL_STATE: SavingState = {
  phase: 'idle',
  pending: {},
  saved: {},
  drafts: {},
  theirs: {},
  plans: {},
  ticked: new Set(),
  hasDrafts: undefined,
  error: undefined,
  rejections: {},
  saveCount: 0,
  conflicts: [],
  isSavedKnown: false,
  base: {},
  originals: {},
  untouched: new Set(),
  refused: {},
  own: new Set(),
  running: undefined,
  hasFailed: false,
  lastSaveAt: Number.NEGATIVE_INFINITY,
};

export function unsavedTexts({ pending, drafts }: Pick<SaveState, 'pending' | 'drafts'>): ContentMap {
  return pick(pending, (field, value) => drafts[field] !== value);
}

export function textsToTick({ pending, plans, theirs }: SaveState): ContentMap {
  return pick(pending, (field, value) => field in plans || theirs[field]?.field_value === value);
}

export function textsToPublish(state: SaveState): ContentMap {
  const waiting = textsToTick(state);
  return pick(state.pending, (field) => state.ticked.has(field) || !(field in waiting));
}

/** This session's drafts at the service, by which they are recognized after a reload. */
export function ownDrafts({ pending, drafts, theirs }: SaveState): ContentMap {
  return pick(drafts, (field, draft) => field in pending && theirs[field]?.field_value !== draft);
}

export function isEmpty(map: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(map).length === 0;
}

export function pick<Value>(
  map: Readonly<Record<string, Value>>,
  wanted: (name: string, value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(map).filter(([name, value]) => wanted(name, value)));
}

export function omit<Value>(
  map: Readonly<Record<string, Value>>,
  field: string,
): Readonly<Record<string, Value>> {
  return field in map ? pick(map, (name) => name !== field) : map;
}
