export type EventReader = ReturnType<typeof createEventReader>;

/** Comments at this interval prevent proxies from closing an idle stream. */
const COMMENT_MS = 15_000;
/** Then the stream ends, and its reader opens another. */
const LASTS_MS = 600_000;
/** Unread events; each contains the whole state, so a missed one loses nothing. */
const UNREAD_MAX = 16;

const ENCODER = new TextEncoder();

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would otherwise buffer the events.
  'x-accel-buffering': 'no',
};

/** A stream of server-sent events for one client. Calls `onEnd` once. */
export function createEventReader(onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
      },
      cancel: finish,
    },
    new CountQueuingStrategy({ highWaterMark: UNREAD_MAX }),
  );
  const comments = setInterval(() => write(':\n\n'), COMMENT_MS);
  const life = setTimeout(end, LASTS_MS);

  return {
    response: new Response(body, { headers: HEADERS }),
    /** Sends one event; disconnects a client with too many unread ones. */
    send: (data: string) => write(`data: ${data}\n\n`),
    end,
  };

  function write(text: string): void {
    if (controller === undefined) return;
    if ((controller.desiredSize ?? 0) <= 0) end();
    else controller.enqueue(ENCODER.encode(text));
  }

  function end(): void {
    controller?.close();
    finish();
  }

  function finish(): void {
    if (controller === undefined) return;
    controller = undefined;
    clearInterval(comments);
    clearTimeout(life);
    onEnd();
  }
}
