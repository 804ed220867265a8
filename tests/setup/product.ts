import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { startServer, type TestServer } from './start-server.ts';

/** A running product for one test, with its address and data folder. */
export interface Product extends TestServer {
  readonly url: string;
  readonly dataDir: string;
}

/** The Node arguments of `npm start`. */
const START_ARGUMENTS = packageJson.scripts.start.split(' ').slice(1);
const READY_WITHIN_MS = 300_000;

/**
 * Starts the built product (of `folder`) as `npm start` does, on a free port of 127.0.0.1, with
 * `env` on top of a clean configuration. Resolves when `readyPath` answers 200. Rejects with the
 * output when the process ends before that.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
  readyPath = '/healthz',
  options: readonly string[] = [],
): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'speaker-data-'));
  const entry = options.includes('--dev') ? ['--import', 'tsx', 'server/main.ts'] : START_ARGUMENTS;
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(
    process.execPath,
    [...entry, ...options],
    { cwd: folder, env: { ...withoutConfiguration(process.env), ...env, PORT: port, DATA_DIR: dataDir } },
    async () => (await fetch(url + readyPath)).ok,
    READY_WITHIN_MS,
  );
  return { url, dataDir, ...server };
}

/** Below the ports of outgoing connections (on Linux from 32768), which may take a port. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** A port of 127.0.0.1 that is free now. Random, since suites run at once. */
export function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

const CONFIGURATION =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|CONTENT_|SUPABASE_|INQUIRY_|EDITOR_|SMTP_|MAIL_|DOUBLE_|OFFICE_|RETENTION_|WEBHOOK_|RATE_LIMIT)/;

function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !CONFIGURATION.test(name)));
}
