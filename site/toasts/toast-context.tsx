import { createContext, useContext, useEffect, type ComponentType } from 'react';
import { whenIdle } from '../scheduling/when-idle.ts';
import type { ToastMessage, ToastRegionProps } from './toast-region.tsx';

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** Loads the region of toasts; without a network it renders nothing. */
export async function loadToastRegion(): Promise<ComponentType<ToastRegionProps>> {
  try {
    return (await import('./toast-region.tsx')).ToastRegion;
  } catch {
    return () => null;
  }
}

/**
 * Shows at most one toast at a time (docs/product.md#toasts). Loads the region when the page is
 * idle, because the network may be unavailable at the time of the toast.
 */
export function useToast(): ShowToast {
  useEffect(() => {
    const abort = new AbortController();
    whenIdle(loadToastRegion, abort.signal);
    return () => abort.abort();
  }, []);
  return useContext(ToastContext);
}
