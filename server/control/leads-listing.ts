import type { LeadDatabase } from '../../supabase/functions/_shared/database.ts';
import { formatLeadsAsCsv } from '../../supabase/functions/_shared/listing/leads-csv.ts';
import { listLeads } from '../../supabase/functions/_shared/listing/list-leads.ts';

/** What `npm run leads` asks for. */
export interface LeadsQuestion {
  readonly format: 'json' | 'csv';
  readonly suspected: boolean;
}

/** The listing as text, piece by piece, however long it is. */
export async function* formatLeads(database: LeadDatabase, question: LeadsQuestion): AsyncGenerator<string> {
  const leads = listLeads(database, { suspected: question.suspected });
  if (question.format === 'csv') yield* formatLeadsAsCsv(leads);
  else for await (const lead of leads) yield `${JSON.stringify(lead)}\n`;
}

/** The question as it travels over the private channel. */
export function writeLeadsQuestion({ format, suspected }: LeadsQuestion): string {
  return `/leads?format=${format}&suspected=${suspected ? '1' : '0'}`;
}

export function parseLeadsQuestion(parameters: URLSearchParams): LeadsQuestion {
  return {
    format: parameters.get('format') === 'csv' ? 'csv' : 'json',
    suspected: parameters.get('suspected') === '1',
  };
}
