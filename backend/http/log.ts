/** One line of the structured log of the host. Never contains the input of a lead or an address. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  /** What happened, in a few constant words: `lead accepted`, `mail failed`. */
  readonly event: string;
  readonly requestId?: string;
  /** The error behind it; the host prints it, the caller never sees it. */
  readonly cause?: unknown;
  readonly [detail: string]: unknown;
}

/** Where the backend reports to; each host brings its own. Never throws. */
export type Log = (entry: LogEntry) => void;
