import { Agent, request } from 'node:http';

/** How a run went. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly accepted: number;
  readonly refused: number;
}

/** Posts every body once, `atOnce` at a time over kept connections, and measures each from sending to the answer. */
export async function postAll(url: string, bodies: readonly string[], atOnce: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const milliseconds: number[] = [];
  let accepted = 0;
  let next = 0;
  const started = performance.now();
  const lane = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const sent = performance.now();
      if ((await postOne(url, body, agent)) === 200) accepted += 1;
      milliseconds.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: bodies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    accepted,
    refused: bodies.length - accepted,
  };
}

function postOne(url: string, body: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
