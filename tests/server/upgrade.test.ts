import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_FOLDER } from '../../server/configuration/data-folder.ts';
import { createEmptyDatabase, makeDurably, openDurably } from '../../server/database/durable-files.ts';
import { inquiryBody } from '../contract/lead-fixtures.ts';
import { INQUIRY, MY_DATA } from '../contract/lead-setup.ts';
import { allAnswers, ANSWER, CONTROL, STAGE } from '../contract/live-setup.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { type SignedIn, signIn } from '../setup/sign-in.ts';
import { useFolder } from '../setup/temporary-folder.ts';

/** The recorded data of the old version (tests/fixtures/README.md). */
interface Fixture {
  readonly madeAt: string;
  readonly leads: readonly Readonly<Record<string, unknown>>[];
  /** The responses to calls, and their bearer if it is not the office's. */
  readonly gets: readonly { readonly path: string; readonly key?: string; readonly body: unknown }[];
  readonly links: {
    readonly confirm: string;
    readonly picture?: string;
    readonly post?: string;
    readonly former?: string;
    readonly myData?: string;
    readonly holds?: string;
    readonly open?: { readonly remote: string; readonly ballot: string };
  };
}

const OFFICE_LEADS = '/functions/v1/office/leads';

/** As if the old version stopped just now: its rooms are open, its reports valid. */
const moveToNow = (madeAt: string) => `
  set session_replication_role = replica;
  do $$ declare found record; begin
    for found in
      select table_name, column_name from information_schema.columns
      where table_schema = 'speaker' and data_type = 'timestamp with time zone'
    loop
      execute format(
        'update speaker.%1$I set %2$I = %2$I + (now() - %3$L::timestamptz)',
        found.table_name, found.column_name, '${madeAt}'
      );
    end loop;
  end $$;`;

async function unpack(commit: string, dataDir: string): Promise<Fixture> {
  const files = unzipSync(readFileSync(`tests/fixtures/${commit}.zip`));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const fixture = JSON.parse(text('kept.json')) as Fixture;
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.startsWith('data/')) continue;
    const path = join(dataDir, name.slice('data/'.length));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const folder = join(dataDir, DATABASE_FOLDER);
  await makeDurably(folder, createEmptyDatabase);
  const database = await openDurably(folder);
  await database.exec(text('database.sql'));
  await database.exec(moveToNow(fixture.madeAt));
  await database.close();
  return fixture;
}

/** Different in this version: no dropped answers, and a first picture counts as a change. */
const CHANGED = new Set(['dropped', 'version']);

/** What must not change in a response: not the moved times and the changed keys. */
function comparable(path: string, body: unknown): unknown {
  const isLive = path.startsWith('/functions/v1/live-');
  return JSON.parse(JSON.stringify(body), (name, value: unknown) => {
    if (isLive && CHANGED.has(name)) return undefined;
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? 'a time' : value;
  });
}

describe.each(['7c6b316', '08fb3f1'])('a data folder of %s', (commit) => {
  let product: Product;
  let editor: SignedIn;
  const DATA_DIR = useFolder();
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await unpack(commit, DATA_DIR);
    product = await startProduct({ DATA_DIR });
    editor = await signIn(product);
  });
  afterAll(() => product.stop());

  async function call(method: string, path: string, body?: object, key?: string) {
    const { token, headers } = editor;
    const sent = { ...headers, authorization: `Bearer ${key ?? token}` };
    const init = { method, headers: sent, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(product.url + path, { redirect: 'manual', ...init });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, text, body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> };
  }

  async function listLeads(): Promise<readonly { readonly id: string }[]> {
    const read = (more: string) => call('GET', `${OFFICE_LEADS}?limit=200${more}`);
    const lists = await Promise.all(['', '&suspected=1'].map(read));
    return lists.flatMap(({ body }) => body.leads as { id: string }[]);
  }

  async function expectEverything(): Promise<void> {
    for (const { path, key, body } of fixture.gets) {
      const answer = await call('GET', path, undefined, key);
      expect(answer.status, path).toBe(200);
      expect(comparable(path, answer.body), path).toMatchObject(comparable(path, body) as object);
    }
    const leads = await listLeads();
    expect(leads).toHaveLength(fixture.leads.length);
    for (const lead of fixture.leads) expect(leads).toContainEqual(expect.objectContaining(lead));
    expect((await call('GET', '/')).text).toContain('Words of an old version');
    const { picture, post, former, holds } = fixture.links;
    for (const path of [picture, post, holds])
      if (path !== undefined) expect((await call('GET', path)).status, path).toBe(200);
    if (former !== undefined) expect((await call('GET', former)).status).toBe(308);
  }

  it('starts with all of its data', async () => {
    expect(product.output()).toContain('"schema updated"');
    await expectEverything();
  });

  it('starts a second time', async () => {
    await product.stop();
    product = await startProduct({ DATA_DIR: product.dataDir });
    await expectEverything();
    // On a busy machine the database answers later than the first health check.
    expect(product.output()).not.toMatch(/"level":"error"(?!.*"route":"\/healthz")/);
  });

  it('keeps working: leads open, a new lead is stored, old links and an open room work', async () => {
    for (const { id } of await listLeads())
      expect((await call('GET', `${OFFICE_LEADS}/${id}`)).body.lead).toMatchObject({ id });
    expect((await call('POST', INQUIRY, inquiryBody())).status).toBe(200);
    expect(await listLeads()).toHaveLength(fixture.leads.length + 1);
    const { confirm, myData, open } = fixture.links;
    expect((await call('POST', confirm)).status).toBe(200);
    if (myData !== undefined)
      expect((await call('POST', MY_DATA, { token: myData })).body.leads).toHaveLength(1);
    if (open === undefined) return;
    const answer = { ballot: open.ballot, round: 1, answers: allAnswers('e') };
    expect((await call('POST', ANSWER, answer)).body).toEqual({ taken: true, channel: 1 });
    const { control } = (await call('GET', STAGE, undefined, open.remote)).body;
    const press = { action: 'close', expected: control };
    expect((await call('POST', CONTROL, press, open.remote)).body).toMatchObject({ phase: 'closed' });
  });
});
