const SITEMAP_TIMEOUT_MS = 8_000;

/** The paths of a site's pages, from its `/sitemap.xml`. Rejects when there is none to read. */
export async function readPagePaths(origin: string, customFetch = fetch): Promise<readonly string[]> {
  const response = await customFetch(`${origin}/sitemap.xml`, {
    signal: AbortSignal.timeout(SITEMAP_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const xml = await response.text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  );
  return [...new Set(paths)];
}
