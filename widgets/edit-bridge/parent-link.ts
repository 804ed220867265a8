import {
  EDITING_CAPABILITIES,
  FRAME_CAPABILITIES,
  readParentMessage,
  type PageMessage,
  type ParentMessage,
} from '../../shared/core/editing/messages.ts';
import { toOrigin } from '../../shared/core/editing/origins.ts';

/** A parent may subscribe late (docs/product.md#editing-in-place). */
const HELLO_AGAIN_MS = 1_000;
const APP_LOADED_MS = 1_000;
const EDITING_READY_AGAIN_MS = [500, 1_500];

export type ParentLink = ReturnType<typeof createParentLink>;

export interface ParentLinkOptions {
  readonly page: Window;
  readonly origins: readonly string[];
  readonly onMessage: (message: ParentMessage) => void;
  readonly signal: AbortSignal;
}

/**
 * Opens the connection to the parent frame: validates messages by one predicate, and sends with a
 * target origin (docs/interfaces.md#messages). Without a parent nothing is sent.
 */
export function createParentLink({ page, origins, onMessage, signal }: ParentLinkOptions) {
  const parent = page.parent === page ? null : page.parent;
  /** The parent's origin, after its first message. */
  let spoken: string | undefined;
  /** The site changes its address without a page load. */
  let sentPath: string | undefined;
  let hasContent = (): boolean => false;

  page.addEventListener(
    'message',
    (event) => {
      const message = readParentMessage(event, { source: parent, origins });
      if (!message) return;
      spoken = event.origin;
      onMessage(message);
    },
    { signal },
  );

  const send = (message: PageMessage): void => {
    if (!parent || signal.aborted) return;
    if (sentPath !== undefined && sentPath !== page.location.href) sendPath();
    for (const origin of spoken ? [spoken] : guessOrigins(page, origins)) parent.postMessage(message, origin);
  };
  const later = (ms: number, action: () => void): void => {
    const timer = setTimeout(action, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  function sendPath(): void {
    sentPath = page.location.href;
    send({ type: 'violet-iframe-ready', url: sentPath, timestamp: Date.now(), contentLoaded: hasContent() });
  }

  return {
    isFramed: parent !== null,
    send,
    /** Announces the page, with the repeats of docs/product.md#editing-in-place. */
    startHandshake(hasStored: () => boolean): void {
      hasContent = hasStored;
      const hello = (): void => {
        send({ type: 'speaker-iframe-ready', capabilities: FRAME_CAPABILITIES });
        sendPath();
      };
      hello();
      later(HELLO_AGAIN_MS, hello);
      later(APP_LOADED_MS, () => send({ type: 'violet-app-loaded' }));
    },
    /** Announces that fields can be edited, three times. */
    sendReady(): void {
      for (const ms of [0, ...EDITING_READY_AGAIN_MS]) {
        later(ms, () => send({ type: 'speaker-editing-ready', capabilities: EDITING_CAPABILITIES }));
      }
    },
  };
}

/** Origins of a parent that has sent nothing: the browser's ancestor, else all allowed ones. */
function guessOrigins(page: Window, origins: readonly string[]): readonly string[] {
  const ancestors = page.location.ancestorOrigins as DOMStringList | undefined;
  const known = ancestors?.[0] ?? toOrigin(page.document.referrer);
  if (known === undefined) return origins;
  return origins.includes(known) ? [known] : [];
}
