import { Readable } from 'node:stream';

import type { Database } from '../database/database.ts';
import { createRequestId } from '../http/reference.ts';
import { findLeads } from '../leads/find-leads.ts';
import { formatLeadsAsCsv } from '../leads/leads-csv.ts';
import { listLeads } from '../leads/list-leads.ts';
import type { Log } from '../log/log.ts';
import { renderAwayPage, renderLeadsPage } from './editor-html.ts';
import { PRIVATE, privatePage } from './private-answer.ts';

interface LeadsDeps {
  readonly database: Database;
  readonly log: Log;
}

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** The page of leads that the address asks for (`search`, `page`, `suspected`); 503 while the database is away. */
export async function answerLeads(request: Request, deps: LeadsDeps): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const search = {
    text: (parameters.get('search') ?? '').trim().replaceAll('\0', '').slice(0, SEARCH_MAX),
    page: Math.min(Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1), PAGE_MAX),
    suspected: parameters.get('suspected') === '1',
  };
  try {
    return privatePage(200, renderLeadsPage(await findLeads(deps.database, search), search));
  } catch (cause) {
    return answerAway(cause, deps);
  }
}

/** All leads as a CSV file to keep, streamed as the database tells them; 503 while it is away. */
export async function answerCsv(request: Request, deps: LeadsDeps): Promise<Response> {
  const suspected = new URL(request.url).searchParams.get('suspected') === '1';
  const lines = formatLeadsAsCsv(listLeads(deps.database, { suspected }));
  const begun = [await lines.next()];
  try {
    // The second line is the first that asks the database: before it has answered, nothing is promised.
    begun.push(await lines.next());
  } catch (cause) {
    return answerAway(cause, deps);
  }
  const text = Readable.from(
    continueListing(
      begun.flatMap((step) => (step.done ? [] : [step.value])),
      lines,
      deps.log,
    ),
  );
  return new Response(Readable.toWeb(text) as ReadableStream<Uint8Array>, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
    },
  });
}

function answerAway(cause: unknown, { log }: LeadsDeps): Response {
  const requestId = createRequestId();
  log({ level: 'error', event: 'leads not listed', requestId, cause });
  return privatePage(503, renderAwayPage(requestId), { 'Retry-After': '5', 'X-Request-Id': requestId });
}

/** A listing that breaks off must not look complete: the connection breaks with it. The cause is for the log alone. */
async function* continueListing(
  begun: readonly string[],
  rest: AsyncIterable<string>,
  log: Log,
): AsyncGenerator<string> {
  yield* begun;
  try {
    yield* rest;
  } catch (cause) {
    log({ level: 'error', event: 'listing broke off', cause });
    // eslint-disable-next-line preserve-caught-error -- what breaks the answer is printed by the host, the cause names people
    throw new Error('the listing broke off');
  }
}
