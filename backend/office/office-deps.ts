import type { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import type { AppEnv } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import type { DeleteMailCopies } from '../leads/hidden-leads.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import type { OfficeAccess, OfficeMember } from './office-access.ts';

/** The office's routes, below `/functions/v1/office`, for signed-in members. */
export type OfficeRoutes = Hono<AppEnv & { Variables: { member: OfficeMember } }>;

export interface OfficeDeps {
  readonly database: Database;
  readonly access: OfficeAccess;
  readonly log: Log;
  readonly deleteMailCopies?: DeleteMailCopies;
  readonly mailLimits: MailLimits;
  readonly onMailQueued?: () => void;
  /** Where the functions answer, without a slash at its end. */
  readonly functionsUrl: string;
  /** The office's addresses; the first receives replies to report mails. */
  readonly officeMail: readonly string[];
  /** `RETENTION_MONTHS`: leads that are older expire. */
  readonly retentionMonths?: number | undefined;
  /** Where the site is served, without a slash at its end: links to its pages begin with it. */
  readonly siteUrl: string;
}
