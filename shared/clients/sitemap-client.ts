import { send, valueOf } from './call.ts';

/** The paths of a site's pages, from its `/sitemap.xml`. Rejects if that cannot be read. */
export async function readPagePaths(origin: string): Promise<readonly string[]> {
  const xml = await valueOf(await send({ url: `${origin}/sitemap.xml` })).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  );
  return [...new Set(paths)];
}
