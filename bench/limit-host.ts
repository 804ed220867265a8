import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A host of pages that somebody else might have written. */
export interface LimitHost {
  /** The address of one of its pages. */
  addressOf(name: string): string;
  close(): void;
}

/** Serves `pages`, HTML by name, compressed; pictures and fonts come from the product at `url`. */
export async function startLimitHost(
  url: string,
  pages: Readonly<Record<string, string>>,
): Promise<LimitHost> {
  const bodies = new Map(Object.entries(pages).map(([name, html]) => [`/${name}`, brotliCompressSync(html)]));
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    if (body !== undefined) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
      return;
    }
    void fetch(new URL(request.url ?? '/', url), {
      headers: { accept: request.headers.accept ?? '*/*' },
    }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        response
          .writeHead(answer.status, { 'content-type': type })
          .end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { addressOf: (name) => `http://127.0.0.1:${port}/${name}`, close: () => server.close() };
}
