import { gzipSync } from 'node:zlib';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoundedFetch } from './bounded-fetch.ts';

const MAX = 1_000_000;
const CHUNK = Buffer.alloc(65_536, ' ');

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (path: string) =>
  createBoundedFetch(MAX)(url + path, { signal: AbortSignal.timeout(20_000) });

test('returns a short response unchanged', async () => {
  expect(await (await request('/short')).json()).toEqual({ a: 1 });
  expect((await request('/none')).status).toBe(204);
});

test.each(['/endless', '/packed'])('%s ends with an error', async (path) => {
  const answer = await request(path);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('longer than');
});
