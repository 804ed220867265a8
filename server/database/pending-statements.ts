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
export interface PendingStatements {
  /** Sends a statement with a new ID. Rejects with a StatementError, or with an UnavailableError when too many wait. */
  send<Item>(send: (id: number) => void): Promise<Item[]>;
  settle(answer: StatementAnswer): void;
  rejectAll(): void;
  longestWait(): number;
  restartClocks(): void;
}

export function createPendingStatements(): PendingStatements {
  const pending = new Map<number, PendingStatement>();
  let lastId = 0;
  return {
    send<Item>(send: (id: number) => void) {
      if (pending.size >= MAX_WAITING)
        return Promise.reject(new UnavailableError(new Error('too many statements wait')));
      lastId += 1;
      const id = lastId;
      return new Promise<Item[]>((resolve, reject) => {
        pending.set(id, { since: performance.now(), resolve: (items) => resolve(items as Item[]), reject });
        send(id);
      });
    },
    settle(answer) {
      const statement = pending.get(answer.id);
      pending.delete(answer.id);
      if (answer.kind === 'rows') statement?.resolve(answer.rows);
      else if (answer.kind === 'dumped') statement?.resolve([answer.bytes]);
      else statement?.reject(new StatementError(answer.message, answer.code));
    },
    rejectAll() {
      for (const statement of pending.values())
        statement.reject(new UnavailableError(new Error('the database fell over')));
      pending.clear();
    },
    longestWait() {
      const [oldest] = pending.values();
      return oldest ? performance.now() - oldest.since : 0;
    },
    restartClocks() {
      for (const [id, statement] of pending) pending.set(id, { ...statement, since: performance.now() });
    },
  };
}
