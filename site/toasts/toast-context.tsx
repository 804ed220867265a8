import { createContext, useContext, useEffect, type ComponentType } from 'react';
import { whenIdle } from '../scheduling/when-idle.ts';
import type { ToastMessage, ToastRegionProps } from './toast-region.tsx';

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** The region of toasts; without a network there is none. */
export async function loadToastRegion(): Promise<ComponentType<ToastRegionProps>> {
  try {
    return (await import('./toast-region.tsx')).ToastRegion;
  } catch {
    return () => null;
  }
}

/**
 * Shows a toast; a new one replaces the one before (at most one at a time, docs/product.md#toasts). The region is
 * loaded when the page is idle: at the time of the toast the network may be unavailable.
 */
export function useToast(): ShowToast {
  useEffect(() => {
    const abort = new AbortController();
    whenIdle(loadToastRegion, abort.signal);
    return () => abort.abort();
  }, []);
  return useContext(ToastContext);
}
