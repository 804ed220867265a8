import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ToastContext, type ToastMessage } from './toast-context.tsx';
import { ToastCard } from './toast-card.tsx';

/** docs/product.md#toasts. A dismissed toast leaves the page after its removal delay; until then it stays in the tree, unseen. */
const DEFAULT_DURATION = 5000;
const REMOVAL_DELAY = 1_000_000;
const REGION_HOTKEY = 'F8';

/** The toast region: one toast at a time, F8 focuses it, time stops while it is hovered or focused. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ToastMessage & { readonly id: number }>();
  /** The number of the toast that was dismissed last. */
  const [dismissed, setDismissed] = useState(0);
  const count = useRef(0);
  const region = useRef<HTMLElement>(null);

  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setToast({ ...message, id: count.current });
  }, []);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === REGION_HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const isOpen = toast?.id !== dismissed;
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setToast(undefined), REMOVAL_DELAY);
    return () => clearTimeout(timer);
  }, [isOpen]);

  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={region}
        className="pointer-events-none fixed right-0 bottom-0 z-50 w-[min(100%,27rem)] p-4 print:hidden"
        aria-label={`Notifications (${REGION_HOTKEY})`}
        tabIndex={-1}
      >
        <div role="status" aria-live="polite" aria-atomic="true">
          {toast && (
            <ToastCard
              key={toast.id}
              message={toast}
              open={isOpen}
              duration={toast.duration ?? DEFAULT_DURATION}
              onDismiss={() => setDismissed(toast.id)}
            />
          )}
        </div>
      </section>
    </ToastContext>
  );
}
