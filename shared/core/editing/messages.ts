import * as v from 'valibot';
import { isFieldName } from '../content/fields.ts';
import type { ContentMap } from '../content/fields.ts';

/**
 * The messages across the frame (docs/interfaces.md#messages): both families, on the wire. Field names are well-formed, values are
 * text; a message of another shape does not exist.
 */
/** A page of the site, and how many of them a picker can offer. */
const PATH_MAX = 2_000;
export const PATHS_MAX = 2_000;

const fieldName = v.pipe(v.string(), v.check(isFieldName));
const text = v.string();
const moment = v.union([v.string(), v.number()]);
const contentMap = v.record(fieldName, text);
const capabilities = v.array(text);

const fromParent = v.variant('type', [
  v.object({
    type: v.literal('speaker-enable-editing'),
    payload: v.optional(
      v.object({
        nonce: v.optional(text),
        contentKey: v.optional(text),
        /** The parent saves itself: the page hands over what changes and neither keeps nor saves it. */
        parentSaves: v.optional(v.boolean()),
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
    payload: v.object({ field: fieldName, value: text }),
  }),
  v.object({
    type: v.literal('speaker-apply-saved-changes'),
    /** What is unusable of them is left out: one damaged entry costs the others nothing. */
    savedChanges: v.pipe(
      v.array(v.unknown()),
      v.check((entries) => entries.length === 0 || entries.some(isSavedChange)),
      v.transform((entries) => entries.filter(isSavedChange)),
    ),
  }),
  v.object({ type: v.literal('speaker-request-content') }),
  /** Our own, beside the contract's: brings a field into view. */
  v.object({ type: v.literal('speaker-show-field'), payload: v.object({ field: fieldName }) }),
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
    /** The texts were kept as drafts: nothing is public. */
    draft: v.optional(v.boolean()),
  }),
  v.object({
    type: v.literal('speaker-content-changed'),
    field: fieldName,
    value: text,
    timestamp: moment,
    /** Typed in an earlier visit: nobody has touched it since. */
    recovered: v.optional(v.boolean()),
  }),
  v.object({
    type: v.literal('speaker-edit-request'),
    field: fieldName,
    currentValue: text,
    elementType: text,
    timestamp: moment,
  }),
  v.object({ type: v.literal('speaker-current-content'), content: contentMap, timestamp: moment }),
  v.object({
    type: v.literal('violet-iframe-ready'),
    url: text,
    timestamp: moment,
    contentLoaded: v.boolean(),
  }),
  v.object({ type: v.literal('violet-app-loaded') }),
  v.object({ type: v.literal('violet-edit-request'), field: fieldName, currentValue: text, fieldType: text }),
  v.object({ type: v.literal('speaker-editing-ready'), capabilities }),
  /** Our own, beside the contract's: the site's pages, for the parent's picker, which may not read them across origins. */
  v.object({
    type: v.literal('speaker-page-paths'),
    paths: v.pipe(
      v.array(v.pipe(v.string(), v.startsWith('/'), v.maxLength(PATH_MAX))),
      v.maxLength(PATHS_MAX),
    ),
  }),
  /** Our own: somebody has pressed Ctrl+S in the page; it is the parent that saves. */
  v.object({ type: v.literal('speaker-save-request') }),
]);

interface SavedChange {
  readonly field_name: string;
  readonly field_value: string;
}

function isSavedChange(entry: unknown): entry is SavedChange {
  if (typeof entry !== 'object' || entry === null) return false;
  const { field_name: name, field_value: value } = entry as Partial<Record<string, unknown>>;
  return typeof name === 'string' && isFieldName(name) && typeof value === 'string';
}

export type ParentMessage = v.InferOutput<typeof fromParent>;
export type PageMessage = v.InferOutput<typeof fromPage>;

/** docs/interfaces.md#messages, to the letter. */
export const FRAME_CAPABILITIES = ['editing', 'saving', 'content-management'];
export const EDITING_CAPABILITIES = ['universal-editing', 'text-editing', 'real-time-preview'];

const PREFIXES = ['speaker-', 'violet-'];

/** As much of a message event as decides whether it counts. */
export interface IncomingMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Whom to listen to: one window, of certain origins. */
export interface Trust {
  readonly source: unknown;
  readonly origins: readonly string[];
}

/** The message of the parent frame that this event is; undefined unless source, origin and whole shape are right. */
export function readParentMessage(event: IncomingMessage, trust: Trust): ParentMessage | undefined {
  return readMessage(fromParent, event, trust);
}

/** The message of the framed page that this event is; undefined unless source, origin and whole shape are right. */
export function readPageMessage(event: IncomingMessage, trust: Trust): PageMessage | undefined {
  return readMessage(fromPage, event, trust);
}

/** The one predicate (docs/interfaces.md#messages): from the right window, of an allowed origin, with our prefix, in a known shape. */
function readMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  { origin, source, data }: IncomingMessage,
  trust: Trust,
): v.InferOutput<Schema> | undefined {
  if (source === null || source !== trust.source || !trust.origins.includes(origin)) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type } = data;
  if (typeof type !== 'string' || !PREFIXES.some((prefix) => type.startsWith(prefix))) return undefined;
  const result = v.safeParse(schema, data);
  return result.success ? result.output : undefined;
}

/** The site's pages as `speaker-page-paths` carries them: only what the other side accepts. */
export function createPagePaths(paths: readonly string[]): PageMessage {
  const usable = paths.filter((path) => path.startsWith('/') && path.length <= PATH_MAX);
  return { type: 'speaker-page-paths', paths: usable.slice(0, PATHS_MAX) };
}

/** The content of a page as `speaker-current-content` carries it: only what the other side accepts. */
export function createCurrentContent(content: ContentMap, now: number): PageMessage {
  const known = Object.entries(content).filter(([name]) => isFieldName(name));
  return { type: 'speaker-current-content', content: Object.fromEntries(known), timestamp: now };
}
