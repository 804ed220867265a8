import type { Database } from '../database/database.ts';
import { createGroupCommit } from '../database/group-commit.ts';
import type { NewLead } from './new-lead.ts';

/** Where accepted leads go. Resolves when the lead is on disk; repeating one is harmless. */
export interface LeadStore {
  /** Rejects with an `UnavailableError` when the lead could not be stored. */
  accept(lead: NewLead): Promise<void>;
}

const STATEMENTS = 2;

const ACCEPT_LEADS = 'select speaker.accept_leads($1::text::jsonb)';

/** Stores leads in group commits. Calls `onMailQueued` after a lead that queued a mail. */
export function createLeadStore(database: Database, onMailQueued: () => void = () => undefined): LeadStore {
  const store = createGroupCommit<NewLead, undefined>({
    keyOf: (lead) => lead.dedupe_key,
    replaces: false,
    statements: STATEMENTS,
    async write(leads) {
      await database.query(ACCEPT_LEADS, [JSON.stringify(leads)]);
      if (leads.some(({ deliveries }) => deliveries.length > 0)) onMailQueued();
      return [];
    },
  });
  return { accept: store };
}
