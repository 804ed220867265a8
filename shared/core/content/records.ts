import * as v from 'valibot';
import { parseJson } from '../parse-json.ts';
import { parseContentMap } from './fields.ts';

/**
 * Sites of one origin and editors of one browser share its storage. Records without `url` are older
 * than owners (docs/interfaces.md#browser-storage).
 */
const owner = {
  url: v.fallback(v.optional(v.string()), undefined),
  user: v.fallback(v.optional(v.string()), undefined),
};
const contentMap = v.pipe(v.unknown(), v.transform(parseContentMap));
const dated = { content: v.nonOptional(contentMap), timestamp: v.pipe(v.number(), v.finite()), ...owner };
/** Version `1.0`: the copy before a save; `v1`: all other records of content. */
const recordSchema = v.object({ version: v.picklist(['1.0', 'v1']), ...dated });
const unsavedSchema = v.object({
  ...dated,
  needsSync: v.fallback(v.boolean(), false),
  base: v.fallback(v.optional(v.record(v.string(), v.nullable(v.string()))), undefined),
  /** The drafts known of these fields at the time. */
  drafts: v.optional(contentMap),
});

export type ContentRecord = Readonly<v.InferOutput<typeof recordSchema>>;

export type RecordOwner = Readonly<Pick<ContentRecord, 'url' | 'user'>>;

/** Text that no server has, by field, with its former text (docs/interfaces.md#browser-storage). */
export type UnsavedRecord = Readonly<v.InferOutput<typeof unsavedSchema>>;

/** Undefined for another version or damaged text. */
export function parseContentRecord(
  text: string | null,
  version: ContentRecord['version'],
): ContentRecord | undefined {
  const record = parseJson(recordSchema, text);
  return record?.version === version ? record : undefined;
}

/** All owners' records as text: the first one's shape, the rest in `others`. Null for none. */
export function writeUnsaved([first, ...others]: readonly UnsavedRecord[]): string | null {
  return first ? JSON.stringify({ ...first, ...(others.length > 0 && { others }) }) : null;
}

/** The records of all owners; skips damaged ones. */
export function parseUnsaved(text: string | null): readonly UnsavedRecord[] {
  const first = parseJson(v.looseObject({ others: v.fallback(v.array(v.unknown()), []) }), text);
  return [first, ...(first?.others ?? [])].flatMap((record) => {
    const parsed = v.safeParse(unsavedSchema, record);
    return parsed.success ? parsed.output : [];
  });
}
