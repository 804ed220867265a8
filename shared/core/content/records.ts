import type { BaseValues } from './changes.ts';
import { isFieldName, parseContentMap } from './fields.ts';
import type { ContentMap } from './fields.ts';

export const STORAGE_VERSION = 'v1';
export const BACKUP_VERSION = '1.0';

/** Content as the browser keeps it, with the moment in milliseconds (docs/interfaces.md#browser-storage: stored wrapper). */
export interface StoredWrapper {
  readonly version: typeof STORAGE_VERSION;
  readonly timestamp: number;
  readonly content: ContentMap;
}

/** The copy made before a save (docs/interfaces.md#browser-storage). */
export interface ContentBackup {
  readonly content: ContentMap;
  readonly timestamp: number;
  readonly version: typeof BACKUP_VERSION;
}

/** Text that has not reached the server: only the fields concerned, with what each said before where known (docs/interfaces.md#browser-storage). */
export interface UnsavedRecord {
  readonly content: ContentMap;
  readonly timestamp: number;
  readonly needsSync: boolean;
  readonly base?: BaseValues;
  /** The drafts that were known of these fields when they were typed. */
  readonly drafts?: ContentMap;
}

export function createWrapper(content: ContentMap, now: number): StoredWrapper {
  return { version: STORAGE_VERSION, timestamp: now, content };
}

export function createBackup(content: ContentMap, now: number): ContentBackup {
  return { content, timestamp: now, version: BACKUP_VERSION };
}

export function createUnsaved(
  content: ContentMap,
  now: number,
  needsSync: boolean,
  base?: BaseValues,
  drafts?: ContentMap,
): UnsavedRecord {
  return { content, timestamp: now, needsSync, ...(base && { base }), ...(drafts && { drafts }) };
}

/** Reads a stored wrapper; undefined for another version and for anything damaged. */
export function parseWrapper(text: string | null): StoredWrapper | undefined {
  const record = parseRecord(text);
  return record?.version === STORAGE_VERSION ? createWrapper(record.content, record.timestamp) : undefined;
}

/** Reads a backup; undefined for another version and for anything damaged. */
export function parseBackup(text: string | null): ContentBackup | undefined {
  const record = parseRecord(text);
  return record?.version === BACKUP_VERSION ? createBackup(record.content, record.timestamp) : undefined;
}

/** Reads an unsaved record; undefined for anything damaged. */
export function parseUnsaved(text: string | null): UnsavedRecord | undefined {
  const record = parseRecord(text);
  return (
    record &&
    createUnsaved(
      record.content,
      record.timestamp,
      record.needsSync === true,
      parseBase(record.base),
      parseContentMap(record.drafts),
    )
  );
}

interface AnyRecord extends Partial<Record<string, unknown>> {
  readonly content: ContentMap;
  readonly timestamp: number;
}

/** What all three have in common: JSON, an object, a finite moment, a flat content map. */
function parseRecord(text: string | null): AnyRecord | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const record: Partial<Record<string, unknown>> = { ...value };
  const content = parseContentMap(record.content);
  const { timestamp } = record;
  if (!content || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return undefined;
  return { ...record, content, timestamp };
}

function parseBase(input: unknown): BaseValues | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const usable = Object.entries(input).filter(
    (entry): entry is [string, string | null] =>
      isFieldName(entry[0]) && (typeof entry[1] === 'string' || entry[1] === null),
  );
  return Object.fromEntries(usable);
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
