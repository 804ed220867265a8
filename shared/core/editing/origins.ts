/** Origins separated by commas or white space, without paths. Skips anything else, also `*`. */
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
