import { createContext, useContext, useEffect } from 'react';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** Milliseconds; default 5 s (docs/product.md#toasts). */
  readonly duration?: number;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** Loads the region of toasts; without a network there is none. */
export const loadToastRegion = () => import('./toast-region.tsx').catch(() => ({ ToastRegion: () => null }));

/**
 * Shows a toast; a new one replaces the one before (at most one at a time, docs/product.md#toasts). The region is
 * loaded when a control gets the focus: at the time of the toast the network may be gone.
 */
export function useToast(): ShowToast {
  useEffect(() => {
    const load = () => void loadToastRegion();
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
  return useContext(ToastContext);
}
