import type { BaseValues, ContentConflict } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';

/** The save state, as it is shown. */
export interface SaveState {
  readonly phase: 'idle' | 'dirty' | 'saving' | 'auto-saving';
  /** Changed and not published yet. */
  readonly pending: ContentMap;
  /** What is published, as far as known. */
  readonly saved: ContentMap;
  /** What the service keeps for its editors alone, as far as known. */
  readonly drafts: ContentMap;
  /** When drafts are published by themselves, by field (ISO). */
  readonly plans: ContentMap;
  /** Whether the service keeps drafts; unknown until it was asked. */
  readonly hasDrafts: boolean | undefined;
  /** Why the last save failed. */
  readonly error?: string | undefined;
  /** Why the service refused a field's text as it is. */
  readonly rejections: ContentMap;
  /** Saves that succeeded, drafts among them. */
  readonly saveCount: number;
  /** Fields that someone else has changed meanwhile: they wait for a decision. */
  readonly conflicts: readonly ContentConflict[];
}

/** Everything that decides what is to be saved next. */
export interface SavingState extends SaveState {
  readonly isSavedKnown: boolean;
  /** What each pending field said on the server when it was first changed; missing where that is not known. */
  readonly base: BaseValues;
  /** The page's own text of fields that had none saved when they were first changed: going back to it is no change. */
  readonly originals: ContentMap;
  /** Recovered from an earlier visit and not touched since: not saved by itself. */
  readonly untouched: ReadonlySet<string>;
  /** Texts that the server refused as they are: sent again only when changed, or when asked to save. */
  readonly refused: ContentMap;
  /** Every field that was ever pending here: what is stored of them is ours to change. */
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
  plans: {},
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

/** The pending texts that no server has: neither published nor kept as drafts. */
export function unsavedTexts({ pending, drafts }: Pick<SaveState, 'pending' | 'drafts'>): ContentMap {
  return pick(pending, (field, value) => drafts[field] !== value);
}

/** Whether a map has no entry. */
export function isEmpty(map: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(map).length === 0;
}

/** The entries of a map that are wanted. */
export function pick<Value>(
  map: Readonly<Record<string, Value>>,
  wanted: (name: string, value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(map).filter(([name, value]) => wanted(name, value)));
}

/** A map without one entry. */
export function omit<Value>(
  map: Readonly<Record<string, Value>>,
  field: string,
): Readonly<Record<string, Value>> {
  return field in map ? pick(map, (name) => name !== field) : map;
}
