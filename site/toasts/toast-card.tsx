import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { ToastMessage } from './toast-context.tsx';

/** Pixels to the right after which a swipe dismisses (docs/product.md#toasts). */
const SWIPE_THRESHOLD = 50;

export interface ToastCardProps {
  readonly message: ToastMessage;
  readonly open: boolean;
  readonly duration: number;
  readonly onDismiss: () => void;
}

/** One notification: dismissed by time, its button, Escape, or a swipe to the right. */
export function ToastCard({ message, open, duration, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<number | undefined>(undefined);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    if (!open || held) return;
    const timer = setTimeout(() => dismiss.current(), duration);
    return () => clearTimeout(timer);
  }, [open, held, duration]);

  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current === undefined || !card.current) return;
    card.current.style.translate = `${String(Math.max(0, event.clientX - start.current))}px`;
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const distance = start.current === undefined ? 0 : event.clientX - start.current;
    start.current = undefined;
    if (card.current) card.current.style.translate = '';
    if (distance > SWIPE_THRESHOLD) onDismiss();
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- the swipe does what its close button does
    <div
      ref={card}
      className="toast pointer-events-auto relative touch-pan-y rounded-corner border-l-6 border-marigold bg-ink-2 py-[1.1rem] pr-14 pl-5 text-paper select-none [--focus:var(--color-marigold)] [box-shadow:0_12px_40px_color-mix(in_srgb,var(--color-ink)_35%,transparent)] forced-colors:[border:2px_solid_CanvasText]"
      hidden={!open}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <p className="font-[650]">{message.title}</p>
      {message.description && <p>{message.description}</p>}
      <button
        type="button"
        className="absolute top-[0.35rem] right-[0.35rem] size-target cursor-pointer border-0 bg-transparent text-l"
        onClick={onDismiss}
      >
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Close notification</span>
      </button>
    </div>
  );
}
