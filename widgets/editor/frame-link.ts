import { readPageMessage } from '../../shared/core/editing/messages.ts';
import type { PageMessage, ParentMessage } from '../../shared/core/editing/messages.ts';
import { toOrigin } from '../../shared/core/editing/origins.ts';

/** How often the frame is asked for an answer; without one, when the editor says so, and when it loads the frame anew. */
const HEARTBEAT_MS = 2_000;
const HEARTBEAT_TIMEOUT_MS = 6_000;
const RELOAD_TIMEOUT_MS = 10_000;

/** `unanswered`: nothing has ever been heard of this page, the frame may not be allowed to show it. */
export type FrameStatus = 'connecting' | 'connected' | 'reconnecting' | 'unanswered';

export interface FrameLink {
  send(message: ParentMessage): void;
  /** Shows another page of the same site in the frame. */
  open(path: string): void;
  /** Loads the page anew. */
  load(): void;
}

export interface FrameLinkOptions {
  readonly frame: HTMLIFrameElement;
  /** The page to edit; its origin is the only one that is spoken with. */
  readonly src: string;
  readonly onMessage: (message: PageMessage) => void;
  readonly onStatus: (status: FrameStatus) => void;
  readonly signal: AbortSignal;
}

/**
 * The line to the framed page: listens before it sets `src` (docs/interfaces.md#messages), names the target's origin, notices when the page answers
 * no more, and loads it anew.
 */
export function createFrameLink({ frame, src, onMessage, onStatus, signal }: FrameLinkOptions): FrameLink {
  let page = withEditMode(new URL(src, document.baseURI));
  const origin = toOrigin(page.href);
  let status: FrameStatus = 'connecting';
  let lastHeard = Date.now();
  /** A page that is still loading need not answer. */
  let isLoaded = false;
  /** When the page was asked for that has not answered yet. */
  let askedAt: number | undefined = Date.now();

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
      lastHeard = Date.now();
      askedAt = undefined;
      if (message.type === 'violet-iframe-ready' && toOrigin(message.url) === origin) {
        page = withEditMode(new URL(message.url));
      }
      setStatus('connected');
      onMessage(message);
    },
    { signal },
  );
  const send = (message: ParentMessage): void => {
    if (origin && !signal.aborted) frame.contentWindow?.postMessage(message, origin);
  };
  const load = (): void => {
    lastHeard = Date.now();
    isLoaded = false;
    frame.src = page.href;
  };
  frame.addEventListener(
    'load',
    () => {
      isLoaded = true;
      lastHeard = Date.now();
    },
    { signal },
  );
  const heartbeat = setInterval(() => {
    const unansweredMs = isLoaded ? Date.now() - lastHeard : 0;
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > RELOAD_TIMEOUT_MS) setStatus('unanswered');
    } else if (unansweredMs > HEARTBEAT_TIMEOUT_MS) setStatus('reconnecting');
    // A frame that left for another site, crashed or hangs: its edits are here, so it may be loaded anew.
    if (unansweredMs > RELOAD_TIMEOUT_MS) load();
    else if (askedAt === undefined) send({ type: 'speaker-request-content' });
  }, HEARTBEAT_MS);
  signal.addEventListener('abort', () => {
    clearInterval(heartbeat);
    frame.removeAttribute('src');
  });

  load();
  return {
    send,
    open(path) {
      const next = new URL(path, page);
      if (next.origin !== origin) return;
      page = withEditMode(next);
      askedAt = Date.now();
      setStatus('connecting');
      load();
    },
    load,
  };
}

/** docs/product.md#roles: the parameters that ask a page for its editing mode. */
function withEditMode(page: URL): URL {
  const address = new URL(page);
  address.searchParams.set('edit_mode', '1');
  address.searchParams.set('wp_admin', '1');
  return address;
}
