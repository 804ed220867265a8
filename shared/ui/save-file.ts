/** Releases the bytes after this time in milliseconds; the download has begun by then. */
const KEEP_MS = 60_000;

/** Downloads `file` under this name. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}
