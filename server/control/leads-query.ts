import type { Database } from '../../backend/database/database.ts';
import { formatLeadsAsCsv } from '../../backend/leads/leads-csv.ts';
import { listLeads } from '../../backend/leads/list-leads.ts';
import { listUnsentMails } from '../../backend/mail/list-mails.ts';
import { exportPerson, forgetPerson } from '../../backend/leads/person.ts';
import { createMailCopies } from '../mail/mail-copies.ts';

export interface LeadsQuery {
  readonly what: 'json' | 'csv' | 'mail' | 'export' | 'forget';
  readonly suspected: boolean;
  readonly email: string;
}

export interface LeadsSource {
  readonly database: Database;
  readonly mailFolder: string;
}

export async function* answerLeadsQuery(
  { database, mailFolder }: LeadsSource,
  { what, suspected, email }: LeadsQuery,
): AsyncGenerator<string> {
  switch (what) {
    case 'csv':
      yield* formatLeadsAsCsv(listLeads(database, { suspected }));
      break;
    case 'json':
      yield* asLines(listLeads(database, { suspected }));
      break;
    case 'mail':
      yield* asLines(listUnsentMails(database));
      break;
    case 'export':
      yield* asLines(exportPerson(database, email));
      break;
    case 'forget': {
      const { leads, mails } = await forgetPerson(database, email, createMailCopies(mailFolder));
      yield `${JSON.stringify({ forgotten: leads, mails })}\n`;
    }
  }
}

export function writeLeadsQuery({ what, suspected, email }: LeadsQuery): string {
  return `/leads?${new URLSearchParams({ what, suspected: suspected ? '1' : '0', email }).toString()}`;
}

export function parseLeadsQuery(parameters: URLSearchParams): LeadsQuery {
  const what = parameters.get('what');
  return {
    what: WHAT.find((known) => known === what) ?? 'json',
    suspected: parameters.get('suspected') === '1',
    email: parameters.get('email') ?? '',
  };
}

const WHAT: readonly LeadsQuery['what'][] = ['json', 'csv', 'mail', 'export', 'forget'];

async function* asLines(items: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}
