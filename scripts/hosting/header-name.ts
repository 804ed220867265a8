/** A header's name as people write it in a host's file: `Cache-Control` for `cache-control`. */
export function headerName(name: string): string {
  return name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
