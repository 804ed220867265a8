import { OPEN_TO_ALL } from '../http/open-to-all.ts';

/** Somebody who reads a stream of server-sent events. */
export interface EventReader {
  readonly response: Response;
  /** In milliseconds, by the monotonic clock. */
  readonly openedAt: number;
  /** Sends one event; a reader who leaves too much unread is let go instead. */
  send(data: string): void;
  /** Keeps proxies from taking the silence for the end. */
  comment(): void;
  end(): void;
}

/** So many events may wait to be read: each is the whole state, so who misses one has lost nothing. */
const UNREAD_MAX = 16;

const ENCODER = new TextEncoder();

const HEADERS = {
  ...OPEN_TO_ALL,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would otherwise collect what should be seen at once.
  'x-accel-buffering': 'no',
};

/** A stream for one reader. `onEnd` is called once, whoever ends it. */
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
