import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/** A running product for one test: its address, its data folder, and ways to stop it. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Its process. */
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  /** Stops it with `signal` and resolves with the exit code (null when a signal ended it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The Node arguments of `npm start`. */
const START_ARGUMENTS = packageJson.scripts.start.split(' ').slice(1);
const READY_WITHIN_MS = 300_000;
const POLL_MS = 50;

/**
 * Starts the built product (of the project in `folder`, as `npm start` does) on a free port of 127.0.0.1 with `env` on top of a
 * clean configuration and with `options` (`--dev`), and resolves when `readyPath` answers 200. Rejects with what it
 * printed when it ends before that.
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
  const child = spawn(process.execPath, [...entry, ...options], {
    cwd: folder,
    env: { ...withoutConfiguration(process.env), ...env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // A test that ends early must not leave its product behind.
  const end = () => void child.kill('SIGKILL');
  process.on('exit', end);
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code);
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  await ready(url + readyPath, child, () => printed);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Below the ports of outgoing connections (32768 to 60999 on Linux), of which one may take a port before its server does. */
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

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product ended:\n${printed()}`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`the product was not ready in time:\n${printed()}`);
}
