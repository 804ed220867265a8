/**
 * The origins of a list as people write it: addresses separated by commas or white space; a path is cut off. Whatever is
 * no http(s) address is left out: neither `*` nor `null` ever gets in.
 */
export function parseOrigins(list: string): readonly string[] {
  const origins = list.split(/[\s,]+/).flatMap((entry) => toOrigin(entry) ?? []);
  return [...new Set(origins)];
}

/** The origin of one http(s) address; undefined when it is none. */
export function toOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
