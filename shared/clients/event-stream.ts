import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { readValue, send, type Answer, type Call } from './call.ts';

/** Timeouts of the response's start, its first bytes, and any further ones. */
const HEAD_MS = 10_000;
/** The first event comes with the response, unless a proxy buffers the stream. */
const FIRST_MS = 5_000;
/** The host writes every 15 seconds, if only a comment. */
const SILENT_MS = 25_000;
/** Maximum length of an event, in characters; a room's state is far shorter. */
const UNREAD_MAX = 10_000;

/** The states, undefined for a comment; or one state, undefined for 204 (no streams). */
export type StreamResult<State> =
  | { readonly isStream: true; readonly states: AsyncGenerator<State | undefined, void, void> }
  | { readonly isStream: false; readonly state: State | undefined };

/** Requests a state, as server-sent events where supported; `signal` ends the stream. */
export async function streamStates<Schema extends v.GenericSchema>(
  call: Call & { readonly signal: AbortSignal },
  schema: Schema,
): Promise<Answer<StreamResult<v.InferOutput<Schema>>>> {
  const head = new AbortController();
  const timer = setTimeout(() => head.abort(), HEAD_MS);
  try {
    const signal = AbortSignal.any([call.signal, head.signal]);
    const sent = await send({ ...call, cache: 'no-store', timeoutMs: Infinity, signal });
    if (!sent.ok) return sent;
    const { body, headers, status } = sent.value;
    if (body && headers.get('content-type')?.startsWith('text/event-stream'))
      return { ok: true, value: { isStream: true, states: readStates(body, schema) } };
    if (status === 204) return { ok: true, value: { isStream: false, state: undefined } };
    const read = await readValue(sent, schema);
    return read.ok ? { ok: true, value: { isStream: false, state: read.value } } : read;
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the stream breaks, stalls, or contains an invalid state. */
async function* readStates<Schema extends v.GenericSchema>(
  body: ReadableStream<Uint8Array>,
  schema: Schema,
): AsyncGenerator<v.InferOutput<Schema> | undefined, void, void> {
  const received: (v.InferOutput<Schema> | undefined)[] = [];
  const parser = createParser({
    maxBufferSize: UNREAD_MAX,
    onEvent: ({ data }) => received.push(v.parse(schema, JSON.parse(data))),
    onComment: () => received.push(undefined),
  });
  const ending = new AbortController();
  const decoder = new TextDecoderStream() as TransformStream<Uint8Array, string>;
  const reader = body.pipeThrough(decoder, { signal: ending.signal }).getReader();
  let timer = setTimeout(() => ending.abort(), FIRST_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => ending.abort(), SILENT_MS);
      parser.feed(value);
      yield* received.splice(0);
    }
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
