/**
 * A UUID of version 7 (RFC 9562): 48 bits of `now` in milliseconds, then chance. Ordered by time, so that rows are
 * listed in the order they came, and an index grows at its right end only.
 */
export function createTimeOrderedUuid(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  // `randomUUID` draws its chance in bulk, which asking for a few bytes at a time does not: 250 ms for 30,000.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** Whether a text is a UUID that PostgreSQL will read. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
