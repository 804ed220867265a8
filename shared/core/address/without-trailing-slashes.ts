/** An address without the slashes at its end, as paths are appended to it. Linear in its length, whatever it holds. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
