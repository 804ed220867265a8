/**
 * Parses a list of origins, separated by commas or white space; paths are cut off. Skips whatever
 * is no http(s) address, `*` and `null` included.
 */
export function parseOrigins(list: string): readonly string[] {
  const origins = list.split(/[\s,]/).flatMap((entry) => toOrigin(entry) ?? []);
  return [...new Set(origins)];
}

/** The origin of an http(s) address; undefined for any other text. */
export function toOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
