import { afterAll, beforeAll, describe, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../setup/postgres.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';
import { listCases } from './cases.ts';
import { DATABASE_CONNECTION_CASES } from './database-connection-cases.ts';
import { LEAD_CASES } from './lead-cases.ts';
import { LIVE_CASES } from './live-cases.ts';
import { NO_STREAM_CASES, STREAM_CASES } from './live-stream-cases.ts';
import { PRODUCTION_CASES } from './production-cases.ts';
import { type RunningSetup, startDeno, startEmbedded, startWithDatabase } from './set-ups.ts';
import { SUPABASE_PUSH_CASES } from './supabase-push-cases.ts';
import { WEBHOOK_CASES } from './webhook-cases.ts';

type Environment = Readonly<Record<string, string>>;

interface Host {
  readonly host: string;
  /** Whether stage and phones may listen to streams. */
  readonly canStream: boolean;
  readonly start: (env?: Environment) => Promise<RunningSetup>;
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const HOSTS: readonly Host[] = [
  { host: 'embedded', canStream: true, start: startEmbedded },
  { host: 'Node with DATABASE_URL', canStream: true, start: (env) => startWithDatabase(postgres, env) },
  { host: 'Deno with PostgreSQL', canStream: false, start: (env) => startDeno(postgres, env) },
];

describe.each(HOSTS)('$host', ({ canStream, start }) => {
  describe('webhooks', () => {
    let receiver: WebhookReceiver;
    let setup: RunningSetup;
    beforeAll(async () => {
      receiver = await startWebhookReceiver();
      setup = await start(receiver.env);
    });
    afterAll(async () => {
      await setup.stop();
      receiver.close();
    });
    it.each(Object.entries(WEBHOOK_CASES))('%s', (_, run) => run(setup, receiver));
  });

  describe('leads and live rooms', () => {
    let setup: RunningSetup;
    beforeAll(async () => {
      setup = await start();
    });
    afterAll(() => setup.stop());
    it.each(LEAD_CASES)('%s', (_, run) => run(setup));
    it.each([...LIVE_CASES, ...listCases(canStream ? STREAM_CASES : NO_STREAM_CASES)])('live: %s', (_, run) =>
      run(setup),
    );
  });
});

describe('production', () => {
  const cases = listCases(PRODUCTION_CASES, SUPABASE_PUSH_CASES, DATABASE_CONNECTION_CASES);
  it.each(cases)('%s', (_, run) => run(postgres));
});
