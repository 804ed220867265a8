/** A client of a stream of server-sent events. */
export interface EventReader {
  readonly response: Response;
  /** In milliseconds, by the monotonic clock. */
  readonly openedAt: number;
  /** Sends one event; a client with too much unread data is disconnected. */
  send(data: string): void;
  /** Prevents proxies from closing an idle stream. */
  comment(): void;
  end(): void;
}

/** The number of unread events; each contains the whole state, so a missed one loses nothing. */
const UNREAD_MAX = 16;

const ENCODER = new TextEncoder();

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would otherwise collect what should be seen at once.
  'x-accel-buffering': 'no',
};

/** A stream for one client. `onEnd` is called once. */
export function createEventReader(onEnd: (reader: EventReader) => void): EventReader {
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
  const reader: EventReader = {
    response: new Response(body, { headers: HEADERS }),
    openedAt: performance.now(),
    send: (data) => write(`data: ${data}\n\n`),
    comment: () => write(':\n\n'),
    end() {
      controller?.close();
      finish();
    },
  };
  return reader;

  function write(text: string): void {
    if (controller === undefined) return;
    if ((controller.desiredSize ?? 0) <= 0) reader.end();
    else controller.enqueue(ENCODER.encode(text));
  }

  function finish(): void {
    if (controller === undefined) return;
    controller = undefined;
    onEnd(reader);
  }
}
