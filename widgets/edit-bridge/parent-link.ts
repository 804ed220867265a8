import {
  EDITING_CAPABILITIES,
  FRAME_CAPABILITIES,
  readParentMessage,
} from '../../shared/core/editing/messages.ts';
import type { PageMessage, ParentMessage } from '../../shared/core/editing/messages.ts';
import { toOrigin } from '../../shared/core/editing/origins.ts';

/** docs/product.md#editing-in-place: when signals are sent again, because the parent may not have been listening yet. */
const HELLO_AGAIN_MS = 1_000;
const APP_LOADED_MS = 1_000;
const EDITING_READY_AGAIN_MS = [500, 1_500];

/** The line to the parent frame; on a page that stands alone, `isFramed` is false and nothing is ever sent. */
export interface ParentLink {
  readonly isFramed: boolean;
  send(message: PageMessage): void;
  /** Says that the page is there (docs/interfaces.md#messages), now and again as docs/product.md#editing-in-place wants it. */
  sayHello(hasContent: () => boolean): void;
  /** Says that fields can be edited, now and twice again. */
  sayReady(): void;
}

export interface ParentLinkOptions {
  /** The page's window. */
  readonly page: Window;
  readonly origins: readonly string[];
  readonly onMessage: (message: ParentMessage) => void;
  /** Ends the line: no listener and no timer stays behind. */
  readonly signal: AbortSignal;
}

/** Opens the line to the parent: what arrives passes the one predicate, what is sent names its origin (docs/interfaces.md#messages). */
export function createParentLink({ page, origins, onMessage, signal }: ParentLinkOptions): ParentLink {
  const parent = page.parent === page ? null : page.parent;
  /** The parent's origin, once it has spoken. */
  let spoken: string | undefined;

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
    for (const origin of spoken ? [spoken] : guessOrigins(page, origins)) parent.postMessage(message, origin);
  };
  const later = (ms: number, action: () => void): void => {
    const timer = setTimeout(action, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  };

  return {
    isFramed: parent !== null,
    send,
    sayHello(hasContent) {
      const hello = (): void => {
        const timestamp = Date.now();
        send({ type: 'speaker-iframe-ready', capabilities: FRAME_CAPABILITIES });
        send({
          type: 'violet-iframe-ready',
          url: page.location.href,
          timestamp,
          contentLoaded: hasContent(),
        });
      };
      hello();
      later(HELLO_AGAIN_MS, hello);
      later(APP_LOADED_MS, () => {
        send({ type: 'violet-app-loaded' });
      });
    },
    sayReady() {
      for (const ms of [0, ...EDITING_READY_AGAIN_MS]) {
        later(ms, () => {
          send({ type: 'speaker-editing-ready', capabilities: EDITING_CAPABILITIES });
        });
      }
    },
  };
}

/** Where a parent that has not spoken yet may be: what the browser says of it, else every allowed place. */
function guessOrigins(page: Window, origins: readonly string[]): readonly string[] {
  const ancestors = page.location.ancestorOrigins as DOMStringList | undefined;
  const known = ancestors?.[0] ?? toOrigin(page.document.referrer);
  if (known === undefined) return origins;
  return origins.includes(known) ? [known] : [];
}
