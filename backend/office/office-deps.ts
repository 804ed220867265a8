import type { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import type { AppEnv } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import type { DeleteMailCopies } from '../leads/hidden-leads.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import type { OfficeAccess } from './office-access.ts';

/** Below `/functions/v1/office`, for signed-in members; `member` is the name for the history. */
export type OfficeRoutes = Hono<AppEnv & { Variables: { member: string } }>;

export interface OfficeDeps {
  readonly database: Database;
  readonly access: OfficeAccess;
  readonly log: Log;
  readonly deleteMailCopies?: DeleteMailCopies;
  readonly mailLimits: MailLimits;
  readonly onMailQueued?: () => void;
  /** Without a trailing slash. */
  readonly functionsUrl: string;
  /** The first one receives replies to report mails. */
  readonly officeMail: readonly string[];
  /** `RETENTION_MONTHS`: older leads expire. */
  readonly retentionMonths?: number | undefined;
  /** Without a trailing slash; the base of links to the site's pages. */
  readonly siteUrl: string;
}
