/** The decoded text; undefined where a `%` does not begin a percent code. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
