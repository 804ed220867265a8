import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { loadToastRegion, ToastContext } from './toast-context.tsx';
import type { ToastMessage } from './toast-region.tsx';

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
