import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  createContext,
  useContext,
  type ComponentType,
} from 'react';
import type { ToastMessage, ToastRegionProps } from './toast-region.tsx';
import { whenIdle } from '../scheduling/tasks.ts';

/** Milliseconds until a dismissed toast and its region are removed (docs/product.md#toasts). */
const REMOVAL_DELAY = 1_000_000;

const ToastRegion = lazy(async () => ({ default: await loadToastRegion() }));

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ToastMessage & { readonly id: number }>();
  const [isOpen, setOpen] = useState(false);
  const count = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setToast({ ...message, id: count.current });
    setOpen(true);
  }, []);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setToast(undefined), REMOVAL_DELAY);
    return () => clearTimeout(timer);
  }, [isOpen]);

  return (
    <ToastContext value={show}>
      {children}
      {toast && (
        <Suspense>
          <ToastRegion key={toast.id} message={toast} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </ToastContext>
  );
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Loads the region of toasts; without a network it renders nothing. */
async function loadToastRegion(): Promise<ComponentType<ToastRegionProps>> {
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
