import { describe, it } from 'vitest';
import { BACKUP_CASES } from './backup-cases.ts';
import { EMBEDDED_CASES } from './embedded-cases.ts';
import { LIVE_FAULT_CASES } from './live-cases.ts';
import { SHARED_DATABASE_CASES } from './shared-database-cases.ts';
import { START_CASES } from './start-cases.ts';
import { WEBHOOK_CASES } from './webhook-cases.ts';

describe('during faults', () => {
  for (const { name, needs, run } of [
    ...EMBEDDED_CASES,
    ...WEBHOOK_CASES,
    ...START_CASES,
    ...BACKUP_CASES,
    ...SHARED_DATABASE_CASES,
    ...LIVE_FAULT_CASES,
  ])
    it.skipIf(needs?.() === false)(name, run);
});
