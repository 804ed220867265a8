import { BODY_MAX_BYTES } from '../core/leads/limits.ts';
import {
  BUILT_IN,
  type ContentChange,
  type ContentConflict,
  type FailedChange,
  type SaveResult,
  saveResultSchema,
} from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import { CallError, valueOf } from './call.ts';
import { callAsEditor, type SaveSettings } from './editor-call.ts';

export interface SaveRequest {
  /** The content route, absolute or from the page's root. */
  readonly url: string;
  readonly settings: SaveSettings;
  readonly changes: readonly ContentChange[];
  readonly triggerRebuild: boolean;
}

/** The outcome of a save over all its batches. */
export interface SaveOutcome extends SaveResult {
  /** The saved fields, with their text as stored. */
  readonly saved: ContentMap;
  readonly conflicts: readonly ContentConflict[];
  readonly removed: readonly string[];
  readonly discarded: readonly string[];
  readonly failed: readonly FailedChange[];
  /** Fields that were not sent, because an earlier batch got no response. */
  readonly unsent?: readonly string[] | undefined;
}

/** docs/product.md#sentences, to the letter. */
export const NO_NONCE = 'WordPress nonce not available - please refresh the page';
export const NO_KEY = 'API key not configured - please check environment variables';

const BATCH_MAX_CHANGES = 200;
const SAVE_TIMEOUT_MS = 30_000;

/**
 * `POST /wp-json/{ns}/v1/content` (docs/interfaces.md#saving-content), in batches of at most 64
 * KiB. Refused fields are in `failed`, those not sent in `unsent`.
 * @throws Error with a message for the editor when no batch got a response.
 */
export async function saveContent(request: SaveRequest): Promise<SaveOutcome> {
  const missing = requireSettings(request.settings);
  if (missing) throw new Error(missing);
  const batches = splitChanges(request.changes);
  const outcomes: SaveOutcome[] = [];
  let isAnswered = false;
  for (const [index, batch] of batches.entries()) {
    const isLast = index === batches.length - 1;
    try {
      outcomes.push(toOutcome(await postBatch(request, batch), batch));
      isAnswered = true;
    } catch (error) {
      const isRefusal = error instanceof CallError && REFUSALS.has(error.problem.status);
      // A refusal concerns this batch; when offline, the others are not sent.
      if (!(isAnswered || (isRefusal && !isLast))) throw error;
      outcomes.push(isRefusal ? refusedOutcome(batch, error) : unsentOutcome(batches.slice(index), error));
      if (!isRefusal) break;
    }
  }
  return outcomes.reduce(addOutcome, NOTHING_DONE);
}

/** The service has read the batch and refuses all of it. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);

const NOTHING_DONE: SaveOutcome = {
  success: true,
  savedCount: 0,
  failedCount: 0,
  errors: [],
  timestamp: '',
  saved: {},
  conflicts: [],
  removed: [],
  discarded: [],
  failed: [],
};

function refusedOutcome(batch: readonly ContentChange[], { message }: Error): SaveOutcome {
  return {
    ...NOTHING_DONE,
    success: false,
    failedCount: batch.length,
    errors: [message],
    failed: batch.map(({ field_name }) => ({ field_name, error: message })),
  };
}

function unsentOutcome(batches: readonly (readonly ContentChange[])[], cause: unknown): SaveOutcome {
  const unsent = batches.flat().map(({ field_name }) => field_name);
  const message = cause instanceof Error ? cause.message : String(cause);
  return { ...NOTHING_DONE, success: false, failedCount: unsent.length, errors: [message], unsent };
}

/** The sentence of docs/product.md#sentences if these settings cannot save, or undefined. */
export function requireSettings({ nonce, contentKey }: SaveSettings): string | undefined {
  if (!nonce) return NO_NONCE;
  return contentKey ? undefined : NO_KEY;
}

/** Groups changes into requests of 64 KiB; a bigger change is sent alone, to be refused. */
export function splitChanges(changes: readonly ContentChange[]): readonly (readonly ContentChange[])[] {
  const encoder = new TextEncoder();
  const envelope = encoder.encode(JSON.stringify({ changes: [], triggerRebuild: false })).length;
  const batches: ContentChange[][] = [];
  let room = 0;
  for (const change of changes) {
    const size = encoder.encode(JSON.stringify(change)).length + 1;
    const current = batches.at(-1);
    if (current && size <= room && current.length < BATCH_MAX_CHANGES) {
      current.push(change);
      room -= size;
    } else {
      batches.push([change]);
      room = BODY_MAX_BYTES - envelope - size;
    }
  }
  return batches;
}

async function postBatch(
  { url, settings, triggerRebuild }: SaveRequest,
  changes: readonly ContentChange[],
): Promise<SaveResult> {
  const body = { changes, triggerRebuild, ...(settings.by && { by: settings.by }) };
  const request = { url, method: 'POST', body, timeoutMs: SAVE_TIMEOUT_MS };
  return valueOf(await callAsEditor(settings, request, saveResultSchema));
}

/** A successful response has saved every change; a failed one, only the changes that it names. */
function toOutcome(result: SaveResult, batch: readonly ContentChange[]): SaveOutcome {
  const isDone = result.success && result.failedCount === 0;
  const names = (wanted: (change: ContentChange) => boolean): readonly string[] =>
    isDone ? batch.filter(wanted).map((change) => change.field_name) : [];
  const isDiscard = (change: ContentChange): boolean => change.status === 'discarded';
  const isReversion = (change: ContentChange): boolean => change.field_type === BUILT_IN;
  const texts = batch.filter((change) => isDone && !isDiscard(change) && !isReversion(change));
  return {
    ...result,
    saved:
      result.saved ??
      Object.fromEntries(texts.map((change): [string, string] => [change.field_name, change.field_value])),
    conflicts: result.conflicts ?? [],
    removed: result.removed ?? names(isReversion),
    discarded: result.discarded ?? names(isDiscard),
    failed: result.failed ?? [],
  };
}

function addOutcome(a: SaveOutcome, b: SaveOutcome): SaveOutcome {
  return {
    success: a.success && b.success,
    savedCount: a.savedCount + b.savedCount,
    failedCount: a.failedCount + b.failedCount,
    errors: [...a.errors, ...b.errors],
    timestamp: b.timestamp || a.timestamp,
    saved: { ...a.saved, ...b.saved },
    conflicts: [...a.conflicts, ...b.conflicts],
    removed: [...a.removed, ...b.removed],
    discarded: [...a.discarded, ...b.discarded],
    failed: [...a.failed, ...b.failed],
    ...(b.unsent && { unsent: b.unsent }),
  };
}
