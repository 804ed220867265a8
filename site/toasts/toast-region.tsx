import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** Milliseconds; default 5 s (docs/product.md#toasts). */
  readonly duration?: number;
}

/** docs/product.md#toasts: milliseconds, and pixels to the right. */
const DEFAULT_DURATION = 5000;
const SWIPE_THRESHOLD = 50;

export interface ToastRegionProps {
  readonly message: ToastMessage;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** F8 focuses the region; time stops while it is hovered or focused. */
export function ToastRegion({ message, open, onOpenChange }: ToastRegionProps) {
  return (
    <Provider duration={DEFAULT_DURATION} swipeThreshold={SWIPE_THRESHOLD}>
      <Root
        className="toast pointer-events-auto relative rounded-corner border-l-6 border-marigold bg-ink-2 py-[1.1rem] pr-14 pl-5 text-paper select-none [--focus:var(--color-marigold)] [box-shadow:0_12px_40px_color-mix(in_srgb,var(--color-ink)_35%,transparent)] data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] forced-colors:[border:2px_solid_CanvasText]"
        type="background"
        duration={message.duration}
        open={open}
        onOpenChange={onOpenChange}
      >
        {/* The announcement joins the texts without a space. */}
        <Title className="font-[650]">{`${message.title} `}</Title>
        {message.description && <Description>{message.description}</Description>}
        <Close className="absolute top-[0.35rem] right-[0.35rem] size-target cursor-pointer border-0 bg-transparent text-l">
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">Close notification</span>
        </Close>
      </Root>
      <Viewport className="pointer-events-none fixed right-0 bottom-0 z-50 w-[min(100%,27rem)] p-4 print:hidden" />
    </Provider>
  );
}
