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
  /** A database has been created; the next thread opens it. */
  | { readonly kind: 'made' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** This version cannot use the database; a retry does not help. */
  | { readonly kind: 'unusable'; readonly reason: string }
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

export type StatementAnswer = Extract<FromWorker, { id: number }>;
