/** Slow 4G and a processor a quarter as fast as this one: the phone on hotel Wi-Fi (docs/interfaces.md#figures). */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** A response as it came over the wire. */
export interface Transfer {
  readonly url: string;
  readonly type: string;
  /** Compressed bytes with headers. */
  readonly bytes: number;
  /** When its last byte arrived, in ms after the navigation began. */
  readonly at: number;
}

interface Sent {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly type?: string;
  readonly timestamp: number;
}

interface Finished {
  readonly requestId: string;
  readonly encodedDataLength: number;
  readonly timestamp: number;
}

/** What a page loads, as it comes: from the two events of the DevTools protocol's `Network` domain that tell of it. */
export function noteTransfers(
  onSent: (listen: (event: Sent) => void) => void,
  onFinished: (listen: (event: Finished) => void) => void,
): readonly Transfer[] {
  const transfers: Transfer[] = [];
  const under = new Map<string, { url: string; type: string }>();
  let start: number | undefined;
  onSent(({ requestId, request, type, timestamp }) => {
    start ??= timestamp;
    under.set(requestId, { url: request.url, type: type ?? 'Other' });
  });
  onFinished(({ requestId, encodedDataLength, timestamp }) => {
    const request = under.get(requestId);
    if (request)
      transfers.push({ ...request, bytes: encodedDataLength, at: (timestamp - (start ?? timestamp)) * 1000 });
  });
  return transfers;
}
