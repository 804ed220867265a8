import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const EMPTY_PAGE = '<!doctype html><title>Elsewhere</title>';

/** The home page's words and pictures as one page written by hand. */
export const pageByHand = () => readFileSync('bench/limit-pages/home.html', 'utf8');

/** Serves `files` by name, compressed as a CDN does; all else comes from the product at `url`. */
export async function servePages(url: string, files: Readonly<Record<string, string>>) {
  const bodies = new Map(
    Object.entries({ ...files, '': EMPTY_PAGE }).map(([name, text]) => [
      `/bench/${name}`,
      brotliCompressSync(text),
    ]),
  );
  const server = createServer((request, response) => {
    const { url: path = '/', headers } = request;
    const body = bodies.get(path);
    if (body !== undefined) {
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      const open = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', ...open }).end(body);
      return;
    }
    const { accept = '*/*', 'accept-encoding': encoding = 'identity' } = headers;
    ask(new URL(path, url), { headers: { accept, 'accept-encoding': encoding } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .once('error', () => response.writeHead(502).end())
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The address of a file: without a name an empty page; `localhost` is another site. */
    addressOf: (name = '', host = '127.0.0.1') => `http://${host}:${String(port)}/bench/${name}`,
    close: () => server.close(),
  };
}

/** The paths of the sitemap of the product at `url`. */
export async function listPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return Array.from(
    sitemap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  );
}
