import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type * as SiteRenderer from '../../site/prerender.tsx';
import { canonicalPath, parseAddress } from '../http/address.ts';
import type { Log } from '../../backend/http/log.ts';
import type { BuiltSite } from '../pages/built-site.ts';

type RenderPage = (path: string, options: { readonly site: BuiltSite }) => Promise<SiteRenderer.Rendered>;

const PRERENDERER = '/site/prerender.tsx';

/** The site from its sources, through Vite with live changes. */
export async function openDevelopmentSite(log: Log) {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'warn' });
  const load = async (): Promise<BuiltSite> => {
    const prerenderer = (await vite.ssrLoadModule(PRERENDERER)) as typeof SiteRenderer;
    return { prerenderer, assets: prerenderer.createDevAssets() };
  };

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    render: RenderPage,
  ): Promise<void> {
    const { path, query } = parseAddress(request.url);
    const site = await load();
    const moved = site.prerenderer.MOVED_PAGES.get(canonicalPath(path) ?? path);
    if (moved !== undefined) {
      response.writeHead(301, { location: moved + query, 'cache-control': 'no-store' });
      response.end();
      return;
    }
    const page = await render(path, { site });
    const html = await vite.transformIndexHtml(path, page.text);
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(html);
  }

  return {
    site: await load(),
    wrap:
      (listener: RequestListener, isServed: (path: string) => boolean, render: RenderPage): RequestListener =>
      (request, response) => {
        if (isServed(parseAddress(request.url).path)) {
          listener(request, response);
          return;
        }
        vite.middlewares(request, response, () =>
          answerPage(request, response, render).catch((cause: unknown) => {
            if (cause instanceof Error) vite.ssrFixStacktrace(cause);
            log({ level: 'error', event: 'page not rendered', cause });
            response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
            response.end(cause instanceof Error ? cause.stack : 'The page could not be rendered.');
          }),
        );
      },
    close: () => vite.close(),
  };
}
