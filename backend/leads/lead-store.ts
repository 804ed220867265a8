import type { Database } from '../database/database.ts';
import { answerInTime } from '../database/deadline.ts';
import { StorageAwayError } from '../database/storage-away-error.ts';
import type { NewLead } from './new-lead.ts';

/** Where accepted leads go. Resolves when the lead is on disk; repeating one is harmless. */
export interface LeadStore {
  /** Rejects with `StorageAwayError` when the lead could not be stored. */
  accept(lead: NewLead): Promise<void>;
}

/** Statements under way at once: while they wait for the disk, the next leads gather and share one statement. */
const MAX_STATEMENTS = 2;

/** Leads in one statement, and leads waiting at most: beyond it new ones are refused rather than piled up. */
const MAX_BATCH = 256;
const MAX_WAITING = 10_000;

const ACCEPT_LEADS = 'select speaker.accept_leads($1::text::jsonb)';

interface Waiting {
  readonly lead: NewLead;
  readonly stored: PromiseLike<void>;
  readonly resolve: () => void;
  readonly reject: (error: StorageAwayError) => void;
}

/**
 * Stores leads with at most one statement a lead, and under load far fewer: whatever arrives while a statement is under
 * way goes together in the next one (a group commit). `onMailQueued` is told whenever a stored lead has queued a mail.
 */
export function createLeadStore(database: Database, onMailQueued: () => void = () => undefined): LeadStore {
  const waiting = new Map<string, Waiting>();
  let statements = 0;

  return {
    async accept(lead) {
      const twin = waiting.get(lead.dedupe_key);
      if (twin) return twin.stored;
      if (waiting.size >= MAX_WAITING) throw new StorageAwayError(new Error('too many leads are waiting'));
      const { promise, resolve, reject } = createDeferred();
      waiting.set(lead.dedupe_key, { lead, stored: promise, resolve, reject });
      storeNext();
      return promise;
    },
  };

  function storeNext(): void {
    if (statements >= MAX_STATEMENTS || waiting.size === 0) return;
    const batch: Waiting[] = [];
    for (const [key, entry] of waiting) {
      batch.push(entry);
      waiting.delete(key);
      if (batch.length === MAX_BATCH) break;
    }
    statements += 1;
    void storeBatch(batch).finally(() => {
      statements -= 1;
      storeNext();
    });
  }

  async function storeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await insert(batch.map(({ lead }) => lead));
      for (const { resolve } of batch) resolve();
      if (batch.some(({ lead }) => lead.mail_kind !== null)) onMailQueued();
    } catch (error) {
      // One lead that the database cannot take must not take others down with it.
      if (batch.length > 1 && isAboutTheStatement(error)) {
        for (const entry of batch) await storeBatch([entry]);
      } else {
        for (const { reject } of batch) reject(new StorageAwayError(error));
      }
    }
  }

  async function insert(leads: readonly NewLead[]): Promise<void> {
    await answerInTime(database.query(ACCEPT_LEADS, [JSON.stringify(leads)]));
  }
}

/** SQLSTATE classes of data, constraints, deadlocks; not those of connections, resources, operators and disks. */
function isAboutTheStatement(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(2[23]|40)[0-9A-Z]{3}$/.test(code);
}

function createDeferred(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
