import type { Database } from '../database/database.ts';
import { createGroupCommit } from '../database/group-commit.ts';
import type { NewLead } from './new-lead.ts';

export type LeadStore = ReturnType<typeof createLeadStore>;

const STATEMENTS = 2;

/**
 * Stores leads in group commits. `accept` resolves when the lead is on disk, and rejects with an
 * `UnavailableError`; it can be repeated. Calls `onMailQueued` after a lead that queued a mail.
 */
export function createLeadStore(database: Database, onMailQueued: () => void = () => undefined) {
  const store = createGroupCommit<NewLead, undefined>({
    keyOf: (lead) => lead.dedupe_key,
    replaces: false,
    statements: STATEMENTS,
    async write(leads) {
      await database.query('select speaker.accept_leads($1::text::jsonb)', [JSON.stringify(leads)]);
      if (leads.some(({ deliveries }) => deliveries.length > 0)) onMailQueued();
      return [];
    },
  });
  return { accept: store };
}
