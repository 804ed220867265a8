import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import type { Cases } from '../contract/cases.ts';
import { NEWSLETTER } from '../contract/lead-setup.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { parseLines, runScript } from '../setup/run-script.ts';
import { deliverAll, freezeLeads, type FrozenLead, sendText } from './lead-stream.ts';
import { eventually } from './eventually.ts';
import { canMount, fill, mountSmallDisk } from './small-disk.ts';
import { createFolder } from '../setup/temporary-folder.ts';

const KILLS = 10;
const LEADS = 2_000;
/** Less than the time limit of a slow client; the machine's own duration is added to it. */
const WAIT_MS = 8_000;
const NO_LIMIT = { RATE_LIMIT: '0', MAIL_NEW_PER_HOUR: '1000000', MAIL_NEW_PER_DAY: '1000000' };

async function storedAddresses(dataDir: string): Promise<string[]> {
  const { stdout } = await runScript('leads-cli', ['--json', '--suspected'], { DATA_DIR: dataDir });
  return parseLines(stdout)
    .map((lead) => String(lead['email']).toLowerCase())
    .toSorted();
}

function listMails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder).flatMap((name) => (name.endsWith('.eml') ? [join(folder, name)] : []));
}

const recipientOf = (file: string): string =>
  /^To: <?([^>\s]+)/im.exec(readFileSync(file, 'utf8'))?.[1]?.toLowerCase() ?? file;

const emailsOf = (leads: readonly FrozenLead[]) => leads.map(({ email }) => email).toSorted();

/** Expects each lead to be stored once, and its mails to arrive once. */
async function expectStoredAndMailed(leads: readonly FrozenLead[], dataDir: string): Promise<void> {
  assert.deepEqual(await storedAddresses(dataDir), emailsOf(leads));
  const recipients = leads.flatMap(({ mailsTo }) => mailsTo).toSorted();
  await eventually(() => assert.equal(listMails(dataDir).length, recipients.length));
  assert.deepEqual(listMails(dataDir).map(recipientOf).toSorted(), recipients);
}

async function start(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = await startProduct({ ...NO_LIMIT, ...env });
  onTestFinished(async () => void (await product.stop()));
  return product;
}

export const EMBEDDED_CASES: Cases<TestContext> = {
  async [`embedded: ${LEADS} mixed leads, 64 at once, are stored and mailed once despite ${KILLS} kill -9`]() {
    const address = { PORT: String(await freePort()), DATA_DIR: createFolder() };
    let product = await startProduct({ ...address, ...NO_LIMIT });
    const leads = freezeLeads(LEADS);
    let kills = 0;
    let restarts: Promise<void> = Promise.resolve();
    onTestFinished(async () => {
      await restarts.catch(() => undefined);
      await product.stop();
    });
    await deliverAll(
      leads,
      () => product.url,
      (delivered) => {
        if (kills >= KILLS || delivered < ((kills + 1) * LEADS) / (KILLS + 2)) return;
        kills += 1;
        restarts = restarts.then(async () => {
          await product.stop('SIGKILL');
          product = await startProduct({ ...address, ...NO_LIMIT });
        });
        // Awaited after the stream; a rejection before that must not end the process.
        restarts.catch(() => undefined);
      },
    );
    await restarts;
    assert.equal(kills, KILLS);
    await expectStoredAndMailed(leads, address.DATA_DIR);
  },
  async 'embedded: clients that disconnect after sending, never finish or never read do not delay others, and no lead is doubled'() {
    const product = await start();
    const port = Number(new URL(product.url).port);
    const leads = freezeLeads(60);
    const alone = performance.now();
    await deliverAll(freezeLeads(60), () => product.url);
    const aloneMs = performance.now() - alone;
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const open = () => connect(port, '127.0.0.1').on('error', () => undefined);
    const slow = Array.from({ length: 50 }, open);
    for (const socket of slow) socket.write(`${head(NEWSLETTER, 5_000)}{"email":"`);
    const readers = Array.from({ length: 20 }, () => open().pause());
    for (const socket of readers) socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(50));
    await Promise.all(
      leads.map(
        ({ path, text }) =>
          new Promise<void>((resolve) => {
            const socket = open().once('close', () => resolve());
            socket.write(head(path, Buffer.byteLength(text)) + text, () => socket.destroy());
          }),
      ),
    );
    const started = performance.now();
    await deliverAll(leads, () => product.url);
    assert.ok(performance.now() - started < WAIT_MS + 5 * aloneMs, 'the others had to wait');
    const sent = new Set(leads.map(({ email }) => email));
    const stored = (await storedAddresses(product.dataDir)).filter((email) => sent.has(email));
    assert.deepEqual(stored, [...sent].toSorted());
    for (const socket of [...slow, ...readers]) socket.destroy();
  },
  async 'embedded: a clock that jumps by an hour loses no lead and no mail'() {
    const jump = `const now = Date.now; let calls = 0; Date.now = () => now() + (Math.floor(calls++ / 7) % 3 - 1) * 3600000;`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(jump)}`;
    const product = await start({ NODE_OPTIONS });
    const leads = freezeLeads(150);
    await deliverAll(leads, () => product.url);
    await expectStoredAndMailed(leads, product.dataDir);
  },
  async 'embedded: a full disk returns 503, pages stay available, and leads are stored again when there is space'({
    skip,
  }) {
    skip(!canMount());
    const disk = mountSmallDisk('160m');
    const product = await start({ DATA_DIR: disk });
    const before = freezeLeads(30);
    await deliverAll(before, () => product.url);
    fill(join(disk, 'filler'));
    const answered: FrozenLead[] = [];
    let refused = 0;
    for (const lead of freezeLeads(3_000)) {
      const answer = await sendText(product.url + lead.path, lead.text);
      if (answer?.status === 200) answered.push(lead);
      else {
        assert.equal(answer?.status, 503);
        refused += 1;
        if (refused > 3) break;
      }
    }
    assert.ok(refused > 3, 'the disk never filled up');
    assert.equal((await fetch(`${product.url}/about`)).status, 200);
    await eventually(async () => {
      const backup = join(createFolder(), 'backup.tgz');
      const { stderr } = await runScript('backup-cli', ['backup', backup], { DATA_DIR: disk });
      assert.match(stderr, /^The disk of the data folder is full/);
    });
    rmSync(join(disk, 'filler'));
    const after = freezeLeads(30);
    await deliverAll(after, () => product.url);
    const stored = new Set(await storedAddresses(disk));
    for (const { email } of [...before, ...answered, ...after])
      assert.ok(stored.has(email), 'an accepted lead is missing');
  },
  async 'a start on a full disk exits with one line and leaves no files'({ skip }) {
    skip(!canMount());
    const disk = mountSmallDisk('8m');
    const message = /^the server ended:\nDATA_DIR: the disk is full: [^\n]+\n$/;
    await assert.rejects(startProduct({ DATA_DIR: disk }), { message });
    assert.ok(!readdirSync(disk).includes('database'));
  },
};
