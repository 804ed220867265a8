import type { Handler, ReadClientAddress } from '../http/handler.ts';
import type { Database } from '../database/database.ts';
import type { DeleteMailCopies } from '../leads/person.ts';
import type { Log } from '../log/log.ts';
import type { LeadLimiter } from '../rate-limit/rate-limiter.ts';

/** What every host hands to the lead backend. */
export interface LeadBackendDeps {
  readonly database: Database;
  readonly rateLimiter: LeadLimiter;
  readonly clientAddress: ReadClientAddress;
  /** The public key that quiz calls must carry; absent: none is asked for. */
  readonly anonKey?: string | undefined;
  /** Who is told of an inquiry. */
  readonly officeMail: readonly string[];
  /** Whether a newsletter subscription has to be confirmed by a press on the link in its first mail. */
  readonly doubleOptIn?: boolean;
  /** The host that webhooks go to; absent: none is queued. */
  readonly webhookHost?: string | undefined;
  readonly log: Log;
  /** Told after a lead has queued a mail, so that a resident mail worker need not wait for its next look. */
  readonly onMailQueued?: () => void;
  /** For hosts that write mails as files. */
  readonly deleteMailCopies?: DeleteMailCopies;
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
  /** `POST /functions/v1/seen`, the beacon of each step that a visitor takes in an embedded form */
  readonly seen: Handler;
  /** `POST /functions/v1/my-data`, what is kept of the reader of a mail */
  readonly myData: Handler;
  /** `GET /functions/v1/event-teams?event=…`, the teams among which a participant chooses */
  readonly teams: Handler;
  /** `GET` and `POST /functions/v1/office-press?press=…&mail=…&token=…`, the links of a mail to the office */
  readonly press: Handler;
}
