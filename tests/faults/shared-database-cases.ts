import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { listLeads } from '../../backend/leads/list-leads.ts';
import { collect } from '../setup/collect.ts';
import { openPostgresClient, startPostgres } from '../setup/postgres.ts';
import { startProduct } from '../setup/product.ts';
import { eventually } from './eventually.ts';
import type { FaultCase } from './fault-case.ts';
import { deliverAll, freezeLeads, postJson } from './lead-stream.ts';
import { startSmtpSink } from './smtp-sink.ts';

const LEADS = 2_000;
const FLAT_LEADS = 6_000;
const FLAT_MB = 80;

const MAIL_WITHIN_MS = 120_000;

export const SHARED_DATABASE_CASES: readonly FaultCase[] = [
  {
    name: `two servers on one PostgreSQL: ${LEADS} mixed leads are stored and mailed once despite a database restart`,
    async run() {
      const postgres = await startPostgres();
      const sink = await startSmtpSink();
      const env = {
        DATABASE_URL: postgres.url,
        SMTP_URL: sink.url,
        RATE_LIMIT: '0',
        MAIL_NEW_PER_HOUR: '1000000',
        MAIL_NEW_PER_DAY: '1000000',
      };
      const servers = await Promise.all([startProduct(env), startProduct(env)]);
      let turn = 0;
      const url = (): string => servers[turn++ % servers.length]?.url ?? '';
      try {
        const leads = freezeLeads(LEADS);
        let outage: Promise<void> | undefined;
        await deliverAll(leads, url, (delivered) => {
          if (delivered < LEADS / 3 || outage !== undefined) return;
          outage = (async () => {
            await postgres.stop('immediate');
            const [first] = servers;
            assert.equal((await fetch(`${first.url}/about`)).status, 200, 'pages stay available');
            await postgres.start();
          })();
        });
        await outage;
        const client = openPostgresClient(postgres.url);
        try {
          const stored = (await collect(listLeads(client))).map(({ email }) => String(email).toLowerCase());
          assert.deepEqual(stored.toSorted(), leads.map(({ email }) => email).toSorted());
          const expectedRecipients = leads.flatMap(({ mailsTo }) => mailsTo);
          await eventually(() => {
            const sent = [...sink.received.values()].map(({ to }) => to);
            assert.deepEqual(sent.toSorted(), expectedRecipients.toSorted());
          }, MAIL_WITHIN_MS);
          const doubled = [...sink.received.values()].filter(({ times }) => times > 1);
          assert.equal(doubled.length, 0, 'a mail was sent twice although no server stopped');
        } finally {
          await client.close();
        }
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
        sink.close();
        await postgres.remove();
      }
    },
  },
  {
    name: 'two servers on one PostgreSQL: fifty identical concurrent submissions of each kind are stored as one lead',
    async run() {
      const postgres = await startPostgres();
      const env = { DATABASE_URL: postgres.url, RATE_LIMIT: '0' };
      const servers = await Promise.all([startProduct(env), startProduct(env)]);
      try {
        for (const lead of freezeLeads(3)) {
          const answers = await Promise.all(
            Array.from({ length: 50 }, (_, index) =>
              postJson((servers[index % 2]?.url ?? '') + lead.path, lead.text),
            ),
          );
          assert.ok(answers.every((answer) => answer?.status === 200));
        }
        const client = openPostgresClient(postgres.url);
        assert.equal((await collect(listLeads(client))).length, 3);
        await client.close();
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
        await postgres.remove();
      }
    },
  },
  {
    name: `memory does not grow over ${FLAT_LEADS} leads`,
    async run() {
      const postgres = await startPostgres();
      const product = await startProduct({ DATABASE_URL: postgres.url, RATE_LIMIT: '0' });
      try {
        await deliverAll(freezeLeads(LEADS), () => product.url);
        const before = residentMegabytes(product.pid);
        await deliverAll(freezeLeads(FLAT_LEADS), () => product.url);
        const grown = residentMegabytes(product.pid) - before;
        assert.ok(grown < FLAT_MB, `it grew by ${grown.toFixed(0)} MB`);
      } finally {
        await product.stop();
        await postgres.remove();
      }
    },
  },
];

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
