import type { Handler, ReadClientAddress } from '../http/handler.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';

/** What every host hands to the lead backend. */
export interface LeadBackendDeps {
  readonly database: Database;
  readonly rateLimiter: RateLimiter;
  readonly clientAddress: ReadClientAddress;
  /** The public key that quiz calls must carry; absent: none is asked for. */
  readonly anonKey?: string | undefined;
  /** Whether a newsletter subscription has to be confirmed by a press on the link in its first mail. */
  readonly doubleOptIn?: boolean;
  readonly log: Log;
  /** Told after a lead has queued a mail, so that a resident mail worker need not wait for its next look. */
  readonly onMailQueued?: () => void;
}

/** The handlers by what they answer; the host mounts them at the addresses of docs/interfaces.md#calls. */
export interface LeadBackend {
  /** `POST /functions/v1/newsletter-subscriptions` */
  readonly newsletter: Handler;
  /** `POST /functions/v1/submit-quiz-public` */
  readonly quiz: Handler;
  /** `POST /forms/inquiry` */
  readonly inquiry: Handler;
  /** `GET` and `POST /functions/v1/unsubscribe?lead=…&token=…`, the link in every mail */
  readonly unsubscribe: Handler;
  /** `GET` and `POST /functions/v1/confirm?lead=…&token=…`, the link of double opt-in */
  readonly confirm: Handler;
}
