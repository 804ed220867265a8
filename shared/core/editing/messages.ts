import * as v from 'valibot';
import { type ContentMap, isEmptyContent, isFieldName, parseContentMap } from '../content/fields.ts';

/** Both message families (docs/interfaces.md#messages). Messages of any other shape are ignored. */
/** The longest path of a page, and the most paths that a picker offers. */
const PATH_MAX = 2_000;
export const PATHS_MAX = 2_000;
const RATIO_MIN = 0.05;

const fieldName = v.pipe(v.string(), v.check(isFieldName));
const text = v.string();
const moment = v.union([v.string(), v.number()]);
/** The number of a write: the higher one is newer. Absent from a side that does not number. */
const rev = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An array without its invalid entries; refused if none is valid. */
function usableEntries<Entry>(isUsable: (entry: unknown) => entry is Entry) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => ({ usable: entries.filter(isUsable), isEmpty: entries.length === 0 })),
    v.check(({ usable, isEmpty }) => isEmpty || usable.length > 0),
    v.transform(({ usable }) => usable),
  );
}

const contentMap = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries) => ({ usable: parseContentMap(entries) ?? {}, isEmpty: isEmptyRecord(entries) })),
  v.check(({ usable, isEmpty }) => isEmpty || !isEmptyContent(usable)),
  v.transform(({ usable }) => usable),
);
const savedChange = v.object({ field_name: fieldName, field_value: text });
const capabilities = v.array(text);
const file = v.pipe(
  v.unknown(),
  v.check((input) => input instanceof Blob),
  v.transform((input) => input as Blob),
);

const fromParent = v.variant('type', [
  v.object({
    type: v.literal('speaker-enable-editing'),
    payload: v.optional(
      v.object({
        nonce: v.optional(text),
        contentKey: v.optional(text),
        /** The page sends its changes to the parent and stores none. */
        parentSaves: v.optional(v.boolean()),
        /** The parent numbers its writes, so far up to this one: the page does the same. */
        rev: v.optional(rev),
      }),
    ),
  }),
  v.object({ type: v.literal('speaker-disable-editing') }),
  v.object({
    type: v.literal('speaker-save-content'),
    payload: v.optional(v.object({ triggerRebuild: v.optional(v.boolean()) })),
  }),
  v.object({
    type: v.literal('speaker-update-content'),
    payload: v.object({
      field: fieldName,
      value: v.pipe(v.union([text, v.number(), v.boolean()]), v.transform(String)),
      rev: v.optional(rev),
    }),
  }),
  v.object({
    type: v.literal('speaker-apply-saved-changes'),
    savedChanges: usableEntries((entry) => v.is(savedChange, entry)),
  }),
  v.object({ type: v.literal('speaker-request-content') }),
  /** An extension of the contract: scrolls to a field, or to one item of it. */
  v.object({
    type: v.literal('speaker-show-field'),
    payload: v.object({ field: fieldName, item: v.optional(text) }),
  }),
  /** Our own: the fields that other editors have focused, each with a sentence. */
  v.object({ type: v.literal('speaker-others-editing'), payload: v.object({ editors: contentMap }) }),
  v.object({ type: v.literal('violet-enable-editing') }),
  v.object({ type: v.literal('violet-disable-editing') }),
  v.object({ type: v.literal('violet-content-updated'), field: fieldName, content: text }),
  v.object({ type: v.literal('violet-content-saved') }),
]);

const fromPage = v.variant('type', [
  v.object({ type: v.literal('speaker-iframe-ready'), capabilities }),
  v.object({
    type: v.literal('speaker-save-result'),
    success: v.boolean(),
    savedCount: v.optional(v.number()),
    errors: v.optional(v.array(text)),
    timestamp: v.optional(moment),
    error: v.optional(text),
    /** The texts are stored as drafts, not published. */
    draft: v.optional(v.boolean()),
  }),
  v.object({
    type: v.literal('speaker-content-changed'),
    field: fieldName,
    value: text,
    timestamp: moment,
    /** Typed in an earlier visit and unchanged since. */
    recovered: v.optional(v.boolean()),
    rev: v.optional(rev),
  }),
  v.object({
    type: v.literal('speaker-edit-request'),
    field: fieldName,
    currentValue: text,
    elementType: text,
    timestamp: moment,
  }),
  v.object({
    type: v.literal('speaker-current-content'),
    content: contentMap,
    timestamp: moment,
    /** From a page that numbers its writes. */
    revs: v.optional(v.record(fieldName, rev)),
  }),
  v.object({
    type: v.literal('violet-iframe-ready'),
    url: text,
    timestamp: moment,
    contentLoaded: v.boolean(),
  }),
  v.object({ type: v.literal('violet-app-loaded') }),
  v.object({ type: v.literal('violet-edit-request'), field: fieldName, currentValue: text, fieldType: text }),
  v.object({ type: v.literal('speaker-editing-ready'), capabilities }),
  /** An extension of the contract: the site's pages, unreadable for a parent of another origin. */
  v.object({
    type: v.literal('speaker-page-paths'),
    paths: v.pipe(
      usableEntries(isPath),
      v.transform((paths) => paths.slice(0, PATHS_MAX)),
    ),
  }),
  /** Our own: the ratio of a picture's place (none: any), and a file dropped on it. */
  v.object({
    type: v.literal('speaker-picture'),
    field: fieldName,
    ratio: v.optional(v.pipe(v.number(), v.minValue(RATIO_MIN), v.maxValue(1 / RATIO_MIN))),
    file: v.optional(file),
  }),
  /** Our own: Ctrl+S was pressed in the page; the parent saves. */
  v.object({ type: v.literal('speaker-save-request') }),
]);

function isPath(entry: unknown): entry is string {
  return typeof entry === 'string' && entry.startsWith('/') && entry.length <= PATH_MAX;
}

function isEmptyRecord(record: object): boolean {
  return Object.keys(record).length === 0;
}

export type ParentMessage = v.InferOutput<typeof fromParent>;
export type PageMessage = v.InferOutput<typeof fromPage>;

/** docs/interfaces.md#messages, verbatim. */
export const FRAME_CAPABILITIES = ['editing', 'saving', 'content-management'];
export const EDITING_CAPABILITIES = ['universal-editing', 'text-editing', 'real-time-preview'];

export interface IncomingMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The trusted sender: one window, of certain origins. */
export interface Trust {
  readonly source: unknown;
  readonly origins: readonly string[];
}

/** Undefined unless source, origin and shape are right. */
export function readParentMessage(event: IncomingMessage, trust: Trust): ParentMessage | undefined {
  return readMessage(fromParent, event, trust);
}

/** Undefined unless source, origin and shape are right. */
export function readPageMessage(event: IncomingMessage, trust: Trust): PageMessage | undefined {
  return readMessage(fromPage, event, trust);
}

/**
 * The data if source window and origin are trusted and a schema accepts it
 * (docs/interfaces.md#messages). The types in the schemas start with an accepted prefix.
 */
function readMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  { origin, source, data }: IncomingMessage,
  trust: Trust,
): v.InferOutput<Schema> | undefined {
  if (source === null || source !== trust.source || !trust.origins.includes(origin)) return undefined;
  const result = v.safeParse(schema, data);
  return result.success ? result.output : undefined;
}

/** The site's pages as `speaker-page-paths` sends them, limited to what the receiver accepts. */
export function createPagePaths(paths: readonly string[]): PageMessage {
  return { type: 'speaker-page-paths', paths: paths.filter(isPath).slice(0, PATHS_MAX) };
}

/** A page's content as `speaker-current-content` sends it, limited to what the receiver accepts. */
export function createCurrentContent(
  content: ContentMap,
  now: number,
  revs?: Readonly<Record<string, number>>,
): PageMessage {
  const message = { content: parseContentMap(content) ?? {}, timestamp: now, ...(revs && { revs }) };
  return { type: 'speaker-current-content', ...message };
}
