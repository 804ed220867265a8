/** What the host and the worker with the embedded database say to each other. */
export type ToWorker =
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly text: string;
      readonly params: readonly unknown[];
    }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close' };

export type FromWorker =
  /** There was no database: now there is one, for the next thread to open. */
  | { readonly kind: 'made' }
  /** It could not be opened, and why in words. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ready'; readonly applied: readonly string[] }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly unknown[] }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly message: string;
      readonly code: string | undefined;
    }
  | { readonly kind: 'dumped'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' };

/** What the worker says about a single statement. */
export type StatementAnswer = Extract<FromWorker, { id: number }>;
