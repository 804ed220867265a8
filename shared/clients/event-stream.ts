/** The server says something every 15 seconds, if only a comment: after this the connection is dead, whatever the device believes. */
const EVENT_TIMEOUT_MS = 25_000;
/** The first event comes with the answer: where it does not, something between here and the server collects the stream. */
const FIRST_EVENT_MS = 5_000;
const DATA = 'data: ';

/** The JSON data of each server-sent event, until the stream ends; a silent one is ended by `end`, which has to break the body off. */
export async function* readEvents<Data>(
  body: ReadableStream<Uint8Array>,
  end: () => void,
): AsyncGenerator<Data, void, void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  let timeout = setTimeout(end, FIRST_EVENT_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timeout);
      timeout = setTimeout(end, EVENT_TIMEOUT_MS);
      const lines = (text + value).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith(DATA)) yield JSON.parse(line.slice(DATA.length)) as Data;
    }
  } catch {
    // The network has gone, or the stream was broken off.
  } finally {
    clearTimeout(timeout);
    end();
  }
}
