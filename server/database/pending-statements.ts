import { UnavailableError } from '../../backend/database/unavailable-error.ts';
import { StatementError } from './database.ts';
import type { StatementAnswer } from './embedded-protocol.ts';

/** With more waiting statements, callers are refused to limit memory. */
const MAX_WAITING = 10_000;

interface PendingStatement {
  readonly since: number;
  resolve(items: readonly unknown[]): void;
  reject(error: Error): void;
}

/** The statements without an answer, in order. */
export function createPendingStatements() {
  const pending = new Map<number, PendingStatement>();
  let lastId = 0;
  return {
    /** Sends a statement under an id of its own. Rejects with a StatementError, or with an UnavailableError when too many wait. */
    send<Item>(send: (id: number) => void): Promise<Item[]> {
      if (pending.size >= MAX_WAITING)
        return Promise.reject(new UnavailableError(new Error('too many statements wait')));
      lastId += 1;
      const id = lastId;
      return new Promise<Item[]>((resolve, reject) => {
        pending.set(id, { since: performance.now(), resolve: (items) => resolve(items as Item[]), reject });
        send(id);
      });
    },
    settle(answer: StatementAnswer): void {
      const statement = pending.get(answer.id);
      pending.delete(answer.id);
      if (answer.kind === 'rows') statement?.resolve(answer.rows);
      else if (answer.kind === 'dumped') statement?.resolve([answer.bytes]);
      else statement?.reject(new StatementError(answer.message, answer.code));
    },
    rejectAll(): void {
      for (const statement of pending.values())
        statement.reject(new UnavailableError(new Error('the database fell over')));
      pending.clear();
    },
    longestWait(): number {
      const [oldest] = pending.values();
      return oldest ? performance.now() - oldest.since : 0;
    },
    restartClocks(): void {
      for (const [id, statement] of pending) pending.set(id, { ...statement, since: performance.now() });
    },
  };
}
