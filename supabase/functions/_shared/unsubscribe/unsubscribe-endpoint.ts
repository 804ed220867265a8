import { createEndpoint } from '../http/endpoint.ts';
import { storageAway } from '../http/refusal.ts';
import type { Handler, LeadBackendDeps } from '../lead-backend.ts';
import { isUuid } from '../uuid.ts';
import { renderUnsubscribePage } from './unsubscribe-page.ts';

/**
 * The link of every mail, `?lead=…&token=…`. `GET` only shows a button, because mail scanners follow links;
 * `POST` unsubscribes, from that button or from a mail program's own (`List-Unsubscribe-Post`, RFC 8058).
 * An unknown or altered link is a 404 that says so.
 */
export function createUnsubscribeEndpoint({
  database,
  log,
}: Pick<LeadBackendDeps, 'database' | 'log'>): Handler {
  return createEndpoint({ GET: show, HEAD: show, POST: unsubscribe }, log);

  async function show(request: Request): Promise<Response> {
    const [row] = await ask<{ gone: boolean }>(
      'select unsubscribed_at is not null as gone from speaker.leads where id = $1 and unsubscribe_token = $2',
      request,
    );
    if (row === undefined) return renderUnsubscribePage('unknown');
    return renderUnsubscribePage(row.gone ? 'done' : 'ask');
  }

  async function unsubscribe(request: Request): Promise<Response> {
    const rows = await ask(
      `update speaker.leads set unsubscribed_at = coalesce(unsubscribed_at, now())
       where id = $1 and unsubscribe_token = $2 returning id`,
      request,
    );
    return renderUnsubscribePage(rows.length > 0 ? 'done' : 'unknown');
  }

  async function ask<Row>(statement: string, request: Request): Promise<Row[]> {
    const { searchParams } = new URL(request.url);
    const lead = searchParams.get('lead') ?? '';
    const token = searchParams.get('token') ?? '';
    if (!isUuid(lead) || !isUuid(token)) return [];
    try {
      return await database.query<Row>(statement, [lead, token]);
    } catch (error) {
      throw storageAway(error);
    }
  }
}

/** The link for one subscription; `base` is where the functions answer, without a slash at its end. */
export function createUnsubscribeLink(base: string, leadId: string, token: string): string {
  return `${base}/functions/v1/unsubscribe?${new URLSearchParams({ lead: leadId, token }).toString()}`;
}
