import { createContext, useContext } from 'react';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** Milliseconds; default 5 s (docs/product.md#toasts). */
  readonly duration?: number;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a toast; a new one replaces the one before (at most one at a time, docs/product.md#toasts). */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
