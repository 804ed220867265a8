import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, type Migration, readSchemaMigrations } from '../../backend/database/migrate.ts';
import type { PostgresClient, TestPostgres } from '../setup/postgres.ts';
import { inDatabase, type ProductionCases, storeLead } from './production-cases.ts';
import { migrateLeads, readLeadMigrations } from './set-ups.ts';
import { createFolder } from '../setup/temporary-folder.ts';

const COMMAND_LINE = 'supabase@3.1.0';
const GUIDE = 'docs/deploy/supabase.md';
const MIGRATIONS = 'supabase/migrations';

/** The migrations of the last release, as the command line recorded them. */
const RELEASED_UNTIL = '20261123120000_report_members';
const REPORTS = '20261122160001_reports';
const FORMER_REPORTS = '20261122160000_reports';
const FIRST_PROJECT = ['20261121090000_leads', '20261121091000_content', '20261121120000_double_opt_in'];

/** The migrations of the first projects, which included the content tables. */
const firstProject = (): Migration[] =>
  readSchemaMigrations().filter(({ name }) => FIRST_PROJECT.includes(name));

/** The migrations that could not be pushed: the ninth and the tenth share a version. */
const withDuplicate = (): Migration[] =>
  readLeadMigrations()
    .filter(({ name }) => name <= RELEASED_UNTIL)
    .map(({ name, sql }) =>
      name === REPORTS
        ? { name: FORMER_REPORTS, sql: sql.replaceAll(REPORTS, FORMER_REPORTS) }
        : { name, sql },
    );

/** Creates a temporary folder with the current project, or one with other migrations. */
function createProject(migrations?: readonly Migration[]): string {
  const folder = createFolder();
  mkdirSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync('supabase/config.toml', join(folder, 'supabase/config.toml'));
  if (migrations === undefined) cpSync(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true });
  for (const { name, sql } of migrations ?? []) writeFileSync(join(folder, MIGRATIONS, `${name}.sql`), sql);
  return folder;
}

/** Runs the guide's command on a database of this machine in the place of the linked project. */
async function push(url: string, migrations?: readonly Migration[]) {
  const [, documented] = /^npx supabase (db push.*?) *(?:#.*)?$/m.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (documented === undefined) throw new Error(`${GUIDE} does not name the command`);
  const remote = `--remote=${url}?sslmode=disable`;
  const args = documented.split(' ').map((word) => (word === '--remote' ? remote : word));
  const cwd = createProject(migrations);
  const env = { ...process.env, DO_NOT_TRACK: '1' };
  const command = ['exec', '--yes', `--package=${COMMAND_LINE}`, '--', 'supabase', ...args, '--yes'];
  const child = spawn('npm', command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

async function listVersions(client: PostgresClient): Promise<string[]> {
  const pushed = 'select version from supabase_migrations.schema_migrations order by version';
  const rows = await client.query<{ version: string }>(pushed);
  return rows.map(({ version }) => version);
}

/** Pushes the current migrations: each version is recorded, and the product's own runner agrees. */
async function assertPushed(client: PostgresClient, url: string): Promise<void> {
  const { code, output } = await push(url);
  assert.equal(code, 0, output);
  const versions = readdirSync(MIGRATIONS).map((file) => file.split('_')[0] ?? '');
  assert.deepEqual(await listVersions(client), versions.toSorted());
  assert.deepEqual(await migrateLeads(client), []);
  await migrate(client, readSchemaMigrations());
  // A second push applies nothing, also after the server has added migrations.
  assert.equal((await push(url)).code, 0);
}

const countLeads = async (client: PostgresClient) => (await client.query('select from speaker.leads')).length;

/** The guide's `supabase db push`, by Supabase's own command line. */
export const SUPABASE_PUSH_CASES: ProductionCases = {
  'supabase db push: an empty project gets every migration': (postgres: TestPostgres) =>
    inDatabase(postgres, 'push_empty', assertPushed),
  'supabase db push: a project with the content tables is migrated and keeps its leads': (postgres) =>
    inDatabase(postgres, 'push_first', async (client, url) => {
      const { code, output } = await push(url, firstProject());
      assert.equal(code, 0, output);
      await storeLead(client);
      await assertPushed(client, url);
      assert.equal(await countLeads(client), 1);
    }),
  'supabase db push: a project whose push stopped at a duplicate version continues from there': (postgres) =>
    inDatabase(postgres, 'push_stopped', async (client, url) => {
      const { code, output } = await push(url, withDuplicate());
      assert.notEqual(code, 0);
      assert.match(output, /Key \(version\)=\(20261122160000\) already exists/);
      assert.equal((await listVersions(client)).length, 9);
      await storeLead(client);
      await assertPushed(client, url);
      assert.equal(await countLeads(client), 1);
    }),
};
