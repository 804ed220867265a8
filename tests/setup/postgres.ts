import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import type { Database, MigrationDatabase } from '../../backend/database/database.ts';
import { installDebian } from './install-debian.ts';
import { freePort } from './product.ts';

/** A PostgreSQL for one test, on a free port of 127.0.0.1, with its data in a temporary folder. */
export interface TestPostgres {
  /** The address of its database `speaker`, as its owner. */
  readonly url: string;
  /** Stops it: 'fast' like an operator, 'immediate' like a crash. It can be started again. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

const NO_POSTGRES =
  'No PostgreSQL 15 or newer found: install it (Debian: apt-get install postgresql), its programs are looked for in PATH and /usr/lib/postgresql.';
const PROGRAMS = ['initdb', 'pg_ctl', 'createdb'];
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const INITDB_OPTIONS = '--username owner --auth trust --encoding UTF8 --no-sync'.split(' ');
/** The openssl arguments that create the certificate files in the data folder. */
const SELF_SIGNED =
  'req -new -x509 -days 2 -nodes -subj /CN=speaker-test -newkey rsa:2048 -keyout server.key -out server.crt'.split(
    ' ',
  );

/** PostgreSQL refuses to run as root, so that it runs as this unprivileged user. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/**
 * Starts a fresh PostgreSQL; installs the Debian package as root if it is missing. With `encrypted`
 * it has a self-signed certificate, and accepts connections with and without TLS.
 */
export async function startPostgres({ encrypted = false } = {}): Promise<TestPostgres> {
  const programs = findPrograms() ?? installOnDebian();
  if (programs === undefined) throw new Error(NO_POSTGRES);
  const identity = process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'speaker-postgres-'));
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(join(programs, program), args, options);
  await run('initdb', '--pgdata', data, ...INITDB_OPTIONS);
  if (encrypted) execFileSync('openssl', SELF_SIGNED, { ...options, cwd: data, stdio: 'ignore' });
  const port = String(await freePort());
  const settings = {
    port,
    unix_socket_directories: '',
    max_connections: '60',
    // Tests end processes, not the machine. With `fsync` a start after a crash reads every file.
    fsync: 'off',
    ssl: encrypted ? 'on' : 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
  const control = (...args: readonly string[]) =>
    run('pg_ctl', '-w', '-t', '120', '-D', data, '-l', join(folder, 'log'), ...args);

  let isRunning = false;
  // A test that ends early must not leave its server behind.
  const end = () => {
    if (isRunning) spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
  };
  process.on('exit', end);
  const server: TestPostgres = {
    url: `postgres://owner@127.0.0.1:${port}/speaker`,
    async start() {
      await control('start');
      isRunning = true;
    },
    async stop(mode = 'fast') {
      if (isRunning) await control('-m', mode, 'stop');
      isRunning = false;
    },
    async remove() {
      await server.stop('immediate');
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  await run('createdb', '-h', '127.0.0.1', '-p', port, '-U', 'owner', 'speaker');
  return server;
}

/** Returns the folder with the required programs. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const debian = versions
    .filter((version) => Number(version) >= 15)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  return [...(process.env.PATH ?? '').split(':'), ...debian].find((folder) =>
    PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
}

function installOnDebian(): string | undefined {
  // Without this setting the package creates and starts a cluster.
  if (process.getuid?.() === 0 && existsSync('/etc/postgresql-common')) {
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  }
  return installDebian('postgresql') ? findPrograms() : undefined;
}

/** Connects a test to PostgreSQL, with statements and with transactions for the migrations. */
export interface PostgresClient extends Database, MigrationDatabase {
  close(): Promise<void>;
}

export function openPostgresClient(url: string, connections = 2): PostgresClient {
  const sql = postgres(url, { max: connections, onnotice: () => undefined });
  const run = async <Row>(on: postgres.Sql, text: string, params: readonly unknown[] = []): Promise<Row[]> =>
    (await on.unsafe(text, params as never[], { prepare: true })) as unknown as Row[];
  return {
    query: (text, params) => run(sql, text, params),
    async transaction<Result>(work: Parameters<MigrationDatabase['transaction']>[0]): Promise<Result> {
      return (await sql.begin((transaction) =>
        work({
          query: (text, params) => run(transaction as unknown as postgres.Sql, text, params),
          async execute(script) {
            await transaction.unsafe(script).simple();
          },
        }),
      )) as Result;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
