import { readPageMessage, type PageMessage, type ParentMessage } from '../../shared/core/editing/messages.ts';
import { toOrigin } from '../../shared/core/editing/origins.ts';

/** Time between heartbeats, until the editor reports no answer, and until it reloads the frame. */
const HEARTBEAT_MS = 2_000;
const HEARTBEAT_TIMEOUT_MS = 6_000;
const RELOAD_TIMEOUT_MS = 10_000;

/** `unanswered`: the page has never sent a message; it may refuse to be framed. */
export type FrameStatus = 'connecting' | 'connected' | 'reconnecting' | 'unanswered';

export type FrameLink = ReturnType<typeof createFrameLink>;

export interface FrameLinkOptions {
  readonly frame: HTMLIFrameElement;
  readonly src: string;
  readonly onMessage: (message: PageMessage) => void;
  readonly onStatus: (status: FrameStatus) => void;
  readonly signal: AbortSignal;
}

/**
 * The connection to the framed page: subscribes before it sets `src` (docs/interfaces.md#messages),
 * names the target's origin, and reloads a page that stops answering.
 */
export function createFrameLink({ frame, src, onMessage, onStatus, signal }: FrameLinkOptions) {
  let page = withEditMode(new URL(src, document.baseURI));
  const origin = toOrigin(page.href);
  let status: FrameStatus = 'connecting';
  let lastMessageAt = Date.now();
  let isLoaded = false;
  let requestedAt: number | undefined = Date.now();
  /** The path of the page that `open` replaces, until the next page answers. */
  let replacedPath: string | undefined;

  /** Until the browser replaces a page, its last messages arrive from the same frame. */
  const isFromCurrentPage = (address: URL | undefined): boolean =>
    replacedPath === undefined || isLoaded || (address !== undefined && address.pathname !== replacedPath);
  const setStatus = (next: FrameStatus): void => {
    if (next === status) return;
    status = next;
    onStatus(next);
  };
  window.addEventListener(
    'message',
    (event) => {
      const message = readPageMessage(event, {
        source: frame.contentWindow,
        origins: origin ? [origin] : [],
      });
      if (!message) return;
      lastMessageAt = Date.now();
      const isReady = message.type === 'violet-iframe-ready' && toOrigin(message.url) === origin;
      const address = isReady ? new URL(message.url) : undefined;
      if (isFromCurrentPage(address)) {
        requestedAt = undefined;
        replacedPath = undefined;
        if (address) page = withEditMode(address);
        setStatus('connected');
      }
      onMessage(message);
    },
    { signal },
  );
  const send = (message: ParentMessage): void => {
    if (origin && !signal.aborted) frame.contentWindow?.postMessage(message, origin);
  };
  const load = (): void => {
    lastMessageAt = Date.now();
    isLoaded = false;
    frame.src = page.href;
  };
  frame.addEventListener(
    'load',
    () => {
      isLoaded = true;
      lastMessageAt = Date.now();
    },
    { signal },
  );
  const heartbeat = setInterval(() => {
    const unansweredMs = isLoaded ? Date.now() - lastMessageAt : 0;
    if (requestedAt !== undefined) {
      if (Date.now() - requestedAt > RELOAD_TIMEOUT_MS) setStatus('unanswered');
    } else if (unansweredMs > HEARTBEAT_TIMEOUT_MS) setStatus('reconnecting');
    // The page is another site's, crashed or hangs. Its edits are stored here.
    if (unansweredMs > RELOAD_TIMEOUT_MS) load();
    else if (requestedAt === undefined || isLoaded) send({ type: 'speaker-request-content' });
  }, HEARTBEAT_MS);
  signal.addEventListener('abort', () => {
    clearInterval(heartbeat);
    frame.removeAttribute('src');
  });

  load();
  return {
    send,
    open(path: string): void {
      const next = new URL(path, page);
      if (next.origin !== origin) return;
      replacedPath = page.pathname;
      page = withEditMode(next);
      requestedAt = Date.now();
      setStatus('connecting');
      load();
    },
    load,
  };
}

/** Requests a page's editing mode (docs/product.md#roles). */
function withEditMode(page: URL): URL {
  const address = new URL(page);
  address.searchParams.set('edit_mode', '1');
  address.searchParams.set('wp_admin', '1');
  return address;
}
