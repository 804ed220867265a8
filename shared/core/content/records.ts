import type { BaseValues } from './changes.ts';
import { type ContentMap, isFieldName, parseContentMap } from './fields.ts';

/** Of the copy before a save, and of all other records of content. */
export type RecordVersion = '1.0' | 'v1';

/**
 * Sites of one origin and editors of one browser share its storage. Records without `url` are older
 * than owners (docs/interfaces.md#browser-storage).
 */
export interface RecordOwner {
  readonly url?: string;
  readonly user?: string;
}

export interface ContentRecord extends RecordOwner {
  readonly version: RecordVersion;
  readonly timestamp: number;
  readonly content: ContentMap;
}

/** Text that no server has, by field, with its former text (docs/interfaces.md#browser-storage). */
export interface UnsavedRecord extends RecordOwner {
  readonly content: ContentMap;
  readonly timestamp: number;
  readonly needsSync: boolean;
  readonly base?: BaseValues;
  /** The drafts known of these fields at the time. */
  readonly drafts?: ContentMap;
}

/** Undefined for another version or damaged text. */
export function parseContentRecord(text: string | null, version: RecordVersion): ContentRecord | undefined {
  const record = parseRecord(parseJson(text));
  if (record?.version !== version) return undefined;
  return { version, timestamp: record.timestamp, content: record.content, ...parseOwner(record) };
}

/** All owners' records as text: the first one's shape, the rest in `others`. Null for none. */
export function writeUnsaved([first, ...others]: readonly UnsavedRecord[]): string | null {
  return first ? JSON.stringify({ ...first, ...(others.length > 0 && { others }) }) : null;
}

/** The records of all owners; skips damaged ones. */
export function parseUnsaved(text: string | null): readonly UnsavedRecord[] {
  const first = parseJson(text);
  const others = isObject(first) && Array.isArray(first.others) ? (first.others as unknown[]) : [];
  return [first, ...others].flatMap((input) => {
    const record = parseRecord(input);
    if (!record) return [];
    const { content, timestamp } = record;
    const [base, drafts] = [parseBase(record.base), parseContentMap(record.drafts)];
    return {
      content,
      timestamp,
      needsSync: record.needsSync === true,
      ...(base && { base }),
      ...(drafts && { drafts }),
      ...parseOwner(record),
    };
  });
}

interface AnyRecord extends Partial<Record<string, unknown>> {
  readonly content: ContentMap;
  readonly timestamp: number;
}

function parseRecord(value: unknown): AnyRecord | undefined {
  if (!isObject(value)) return undefined;
  const content = parseContentMap(value.content);
  const { timestamp } = value;
  if (!content || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return undefined;
  return { ...value, content, timestamp };
}

function parseOwner({ url, user }: AnyRecord): RecordOwner {
  return { ...(typeof url === 'string' && { url }), ...(typeof user === 'string' && { user }) };
}

function parseBase(input: unknown): BaseValues | undefined {
  if (!isObject(input)) return undefined;
  const usable = Object.entries(input).filter(
    (entry): entry is [string, string | null] =>
      isFieldName(entry[0]) && (typeof entry[1] === 'string' || entry[1] === null),
  );
  return Object.fromEntries(usable);
}

export function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Parses JSON; undefined for null and for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
