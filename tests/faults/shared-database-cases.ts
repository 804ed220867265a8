import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { onTestFinished, type TestContext } from 'vitest';
import type { Cases } from '../contract/cases.ts';
import { listLeads } from '../../backend/leads/list-leads.ts';
import { collect } from '../setup/collect.ts';
import { openPostgresClient, startPostgres } from '../setup/postgres.ts';
import { startProduct } from '../setup/product.ts';
import { eventually } from './eventually.ts';
import { deliverAll, freezeLeads } from './lead-stream.ts';
import { startSmtpSink } from './smtp-sink.ts';

const LEADS = 2_000;
const FLAT_LEADS = 6_000;
const FLAT_MB = 80;

/** Starts servers on one PostgreSQL that end with the test. */
async function startServers(count: number, env: Readonly<Record<string, string>> = {}) {
  const postgres = await startPostgres();
  const start = () => startProduct({ DATABASE_URL: postgres.url, RATE_LIMIT: '0', ...env });
  const servers = await Promise.all(Array.from({ length: count }, start));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.remove();
  });
  let turn = 0;
  return { postgres, servers, url: () => servers[turn++ % count]?.url ?? '' };
}

async function storedAddresses(url: string): Promise<string[]> {
  const client = openPostgresClient(url);
  const leads = await collect(listLeads(client));
  await client.close();
  return leads.map(({ email }) => String(email).toLowerCase()).toSorted();
}

export const SHARED_DATABASE_CASES: Cases<TestContext> = {
  async [`two servers on one PostgreSQL: ${LEADS} mixed leads are stored and mailed once despite a database restart`]() {
    const sink = await startSmtpSink();
    onTestFinished(() => sink.close());
    const limits = { MAIL_NEW_PER_HOUR: '1000000', MAIL_NEW_PER_DAY: '1000000' };
    const { postgres, url } = await startServers(2, { SMTP_URL: sink.url, ...limits });
    const leads = freezeLeads(LEADS);
    let outage: Promise<void> | undefined;
    await deliverAll(leads, url, (delivered) => {
      if (delivered < LEADS / 3 || outage !== undefined) return;
      outage = (async () => {
        await postgres.stop('immediate');
        assert.equal((await fetch(`${url()}/about`)).status, 200, 'pages stay available');
        await postgres.start();
      })();
    });
    await outage;
    assert.deepEqual(await storedAddresses(postgres.url), leads.map(({ email }) => email).toSorted());
    const recipients = leads.flatMap(({ mailsTo }) => mailsTo);
    await eventually(() => assert.equal(sink.received.size, recipients.length));
    const sent = [...sink.received.values()].map(({ to }) => to);
    assert.deepEqual(sent.toSorted(), recipients.toSorted());
    const doubled = [...sink.received.values()].filter(({ times }) => times > 1);
    assert.equal(doubled.length, 0, 'a mail was sent twice although no server stopped');
  },
  async [`memory does not grow over ${FLAT_LEADS} leads`]() {
    const { servers, url } = await startServers(1);
    await deliverAll(freezeLeads(LEADS), url);
    const before = residentMegabytes(servers[0]?.pid ?? 0);
    await deliverAll(freezeLeads(FLAT_LEADS), url);
    const grown = residentMegabytes(servers[0]?.pid ?? 0) - before;
    assert.ok(grown < FLAT_MB, `it grew by ${grown.toFixed(0)} MB`);
  },
};

const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
