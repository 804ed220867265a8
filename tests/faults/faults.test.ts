import { test } from 'vitest';
import { listCases } from '../contract/cases.ts';
import { BACKUP_CASES } from './backup-cases.ts';
import { EMBEDDED_CASES } from './embedded-cases.ts';
import { LIVE_FAULT_CASES } from './live-cases.ts';
import { SHARED_DATABASE_CASES } from './shared-database-cases.ts';
import { WEBHOOK_CASES } from './webhook-cases.ts';

const CASES = [EMBEDDED_CASES, WEBHOOK_CASES, BACKUP_CASES, SHARED_DATABASE_CASES, LIVE_FAULT_CASES];

test.for(listCases(...CASES))('during faults: %s', ([, run], context) => run(context));
