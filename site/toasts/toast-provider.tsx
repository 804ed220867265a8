import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastContext } from './toast-context.tsx';
import type { ToastHandle, ToastMessage } from './toast-context.tsx';
import { ToastCard } from './toast-card.tsx';

/** docs/product.md#toasts. A dismissed toast leaves the page after its removal delay; until then it stays in the tree, unseen. */
const DEFAULT_DURATION = 5000;
const REMOVAL_DELAY = 1_000_000;
const REGION_HOTKEY = 'F8';

interface Toast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** The toast region: one toast at a time, F8 focuses it, time stops while it is hovered or focused. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toast, setToast] = useState<Toast>();
  const count = useRef(0);
  const region = useRef<HTMLElement>(null);

  const change = useCallback((id: number, part: Partial<Toast>) => {
    setToast((now) => (now?.id === id ? { ...now, ...part } : now));
  }, []);

  const show = useCallback(
    (message: ToastMessage): ToastHandle => {
      count.current += 1;
      const id = count.current;
      setToast({ ...message, id, open: true });
      return { update: (next) => change(id, next), dismiss: () => change(id, { open: false }) };
    },
    [change],
  );

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === REGION_HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const dismissed = toast && !toast.open ? toast.id : undefined;
  useEffect(() => {
    if (dismissed === undefined) return;
    const timer = setTimeout(
      () => setToast((now) => (now?.id === dismissed ? undefined : now)),
      REMOVAL_DELAY,
    );
    return () => clearTimeout(timer);
  }, [dismissed]);

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
              open={toast.open}
              duration={toast.duration ?? DEFAULT_DURATION}
              onDismiss={() => change(toast.id, { open: false })}
            />
          )}
        </div>
      </section>
    </ToastContext>
  );
}
