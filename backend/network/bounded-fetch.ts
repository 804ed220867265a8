/** In bytes; many times the usual size. */
export const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` for other hosts: fails for an answer longer than `maxBytes`, whatever its announced
 * length and encoding. The caller's signal limits the time.
 */
export function createBoundedFetch(maxBytes = ANSWER_MAX_BYTES): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.body === null) return answer;
    let size = 0;
    const bounded = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > maxBytes) controller.error(new Error(`the answer is longer than ${maxBytes} bytes`));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(bounded, {
      status: answer.status,
      statusText: answer.statusText,
      headers: answer.headers,
    });
  };
}
