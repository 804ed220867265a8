import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 500 });

/** Over kept-alive connections (POST if there is a body). Rejects unless it gets 200. */
export function send(
  url: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  const own = body === undefined ? { 'accept-encoding': 'br' } : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers: { ...own, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${String(response.statusCode)}: ${text.slice(0, 200)}`));
      });
    });
    call.once('error', reject).end(body && JSON.stringify(body));
  });
}

/** Starts `perSecond` calls a second, whether or not earlier ones have ended. In ms. */
export async function atRate(
  count: number,
  perSecond: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const started = performance.now();
  const calls: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = started + (index * 1_000) / perSecond;
    await delay(Math.max(0, due - performance.now()));
    calls.push(call(index).then(() => performance.now() - due));
  }
  return Promise.all(calls);
}
