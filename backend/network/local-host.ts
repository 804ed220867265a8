const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]{1,63}\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether the host is this machine. `hostname` as `URL` has it. */
export function isLocalHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
