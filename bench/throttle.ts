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

interface Headed {
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What a page loads, as it comes: from the events of the DevTools protocol's `Network` domain that tell of it. Of a worker's script the page hears no
 * more than its headers, and of what a worker loads nothing.
 */
export function noteTransfers(
  onSent: (listen: (event: Sent) => void) => void,
  onHeaders: (listen: (event: Headed) => void) => void,
  onFinished: (listen: (event: Finished) => void) => void,
): readonly Transfer[] {
  const transfers: Transfer[] = [];
  const under = new Map<string, { url: string; type: string; at: number }>();
  const noted = new Map<string, number>();
  const note = (requestId: string, bytes: number, at?: number) => {
    const request = under.get(requestId);
    if (!request) return;
    const place = noted.get(requestId) ?? transfers.length;
    noted.set(requestId, place);
    transfers[place] = { ...request, bytes, at: at ?? request.at };
  };
  let start: number | undefined;
  const since = (timestamp: number) => (timestamp - (start ??= timestamp)) * 1000;
  onSent(({ requestId, request, type, timestamp }) => {
    under.set(requestId, { url: request.url, type: type ?? 'Other', at: since(timestamp) });
  });
  onHeaders(({ requestId, headers }) => {
    const [, length] = Object.entries(headers).find(([name]) => /^content-length$/i.test(name)) ?? [];
    if (length !== undefined) note(requestId, Number(length));
  });
  onFinished(({ requestId, encodedDataLength, timestamp }) => {
    note(requestId, encodedDataLength, since(timestamp));
  });
  return transfers;
}
