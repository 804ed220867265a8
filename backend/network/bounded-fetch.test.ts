import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createBoundedFetch } from './bounded-fetch.ts';
import { serve } from '../../tests/setup/serve.ts';

const MAX = 1_000_000;
const CHUNK = Buffer.alloc(65_536, ' ');

const { origin, close } = await serve((request, response) => {
  if (request.url === '/short') return void response.end('{"a":1}');
  if (request.url === '/none') return void response.writeHead(204).end();
  if (request.url === '/packed') {
    response.setHeader('content-encoding', 'gzip');
    return void response.end(gzipSync(Buffer.alloc(50 * MAX)));
  }
  const more = (): void => {
    let isReading = true;
    while (isReading && !response.destroyed) isReading = response.write(CHUNK);
  };
  response.on('drain', more);
  more();
});
afterAll(close);

const request = (path: string) =>
  createBoundedFetch(MAX)(origin + path, { signal: AbortSignal.timeout(20_000) });

test('returns a short response unchanged', async () => {
  expect(await (await request('/short')).json()).toEqual({ a: 1 });
  expect((await request('/none')).status).toBe(204);
});

test.each(['/endless', '/packed'])('%s ends with an error', async (path) => {
  const answer = await request(path);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('longer than');
});
