import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** The home page's words and pictures as somebody would write them by hand: one HTML file. */
export const BY_HAND = 'bench/limit-pages/home.html';
const EMPTY_PAGE = '<!doctype html><title>Elsewhere</title>';

/** A host of pages that somebody else might have written. */
export interface LimitHost {
  /** The address of one of its pages. */
  addressOf(name: string): string;
  /** An empty page of another site. */
  readonly elsewhere: string;
  close(): void;
}

/** Serves `pages`, HTML by name, compressed; everything else comes from the product at `url`, in the very bytes that it would send a browser. */
export async function startLimitHost(
  url: string,
  pages: Readonly<Record<string, string>>,
): Promise<LimitHost> {
  const served = Object.entries({ ...pages, elsewhere: EMPTY_PAGE });
  const bodies = new Map(served.map(([name, html]) => [`/${name}`, brotliCompressSync(html)]));
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    if (body !== undefined) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
      return;
    }
    const { accept = '*/*', 'accept-encoding': encoding = 'identity' } = request.headers;
    const asked = ask(new URL(request.url ?? '/', url), { headers: { accept, 'accept-encoding': encoding } });
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.writeHead(502).end());
    asked.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (name) => `http://127.0.0.1:${port}/${name}`,
    elsewhere: `http://localhost:${port}/elsewhere`,
    close: () => server.close(),
  };
}

export function readPageByHand(): string {
  return readFileSync(BY_HAND, 'utf8');
}

/** A served page with every script taken out. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
}
