import { createContext, useContext } from 'react';

/** What a toast says and how long it stays. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** Milliseconds; default 5 s (docs/product.md#toasts). */
  readonly duration?: number;
}

/** A toast that was shown: it can be changed or sent away. */
export interface ToastHandle {
  readonly update: (message: ToastMessage) => void;
  readonly dismiss: () => void;
}

export type ShowToast = (message: ToastMessage) => ToastHandle;

const NOTHING: ToastHandle = { update: () => undefined, dismiss: () => undefined };

export const ToastContext = createContext<ShowToast>(() => NOTHING);

/** Shows a toast; a new one replaces the one before (at most one at a time, docs/product.md#toasts). */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
