/** Longer than any address; limits the memory of the counters. */
const ADDRESS_MAX = 64;
const IPV4 = /^(\d{1,12})\.(\d{1,12})\.(\d{1,12})\.(\d{1,12})(?::\d{1,5})?$/;
const IPV6_IN_BRACKETS = /^\[([0-9a-f:.]{2,45})\](?::\d{1,5})?$/i;
const IPV6 = /^[0-9a-f:.]{2,45}$/i;
const MAPPED = /^::ffff:(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i;

/**
 * The last entry of a proxy's header, which the proxy itself added, normalized so that one client
 * counts once: without port and padding zeros, IPv4 in IPv6 as IPv4, IPv6 in short form. Other text
 * is cut to 64 characters; undefined for none.
 */
export function readCallerAddress(header: string | null | undefined): string | undefined {
  const list = header ?? '';
  const last = list.slice(list.lastIndexOf(',') + 1).trim();
  if (last === '') return undefined;
  const cut = last.slice(0, ADDRESS_MAX);
  const v4 = IPV4.exec(cut);
  if (v4 !== null) return v4.slice(1, 5).map(Number).join('.');
  const v6 = IPV6_IN_BRACKETS.exec(cut)?.[1] ?? cut;
  const mapped = readMappedIpv4(v6);
  if (mapped !== undefined) return mapped;
  return IPV6.test(v6) && URL.canParse(`http://[${v6}]`)
    ? new URL(`http://[${v6}]`).hostname.slice(1, -1)
    : cut;
}

/** The IPv4 address in `::ffff:192.0.2.1`; undefined for any other address. */
export function readMappedIpv4(address: string): string | undefined {
  return MAPPED.exec(address)?.[1]?.split('.').map(Number).join('.');
}
