import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/product.ts';

/** The lead backend as on Supabase: one Deno process per function, with one PostgreSQL. */
export interface DenoFunctions {
  /** Like `fetch`, with a path of docs/interfaces.md#calls; the form collection is the function `inquiry`. */
  call(path: string, init: RequestInit): Promise<Response>;
  output(): string;
  stop(): Promise<void>;
}

const FUNCTIONS = fileURLToPath(new URL('../../supabase/functions/', import.meta.url));
const DENO = fileURLToPath(new URL('../../node_modules/.bin/deno', import.meta.url));
const READY_WITHIN_MS = 90_000;
const POLL_MS = 100;

/** Starts all functions, or those named in `only`, with `secrets` and resolves when each answers. Rejects with their output. */
export async function startDenoFunctions(
  secrets: Readonly<Record<string, string>>,
  only?: readonly string[],
): Promise<DenoFunctions> {
  const names = readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .filter((name) => only?.includes(name) ?? true);
  const running = new Map<string, { child: ChildProcess; url: string }>();
  let printed = '';
  const end = () => running.forEach(({ child }) => child.kill('SIGKILL'));
  process.on('exit', end);
  // The first start is sequential, because the first function fills the shared cache.
  for (const name of names) {
    const port = await freePort();
    const child = spawn(
      DENO,
      ['run', '--no-check', '--quiet', '--allow-net', '--allow-env', '--allow-read', `${name}/index.ts`],
      {
        cwd: FUNCTIONS,
        env: {
          ...process.env,
          ...secrets,
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          DENO_NO_UPDATE_CHECK: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    running.set(name, { child, url: `http://127.0.0.1:${port}` });
    await ready(`http://127.0.0.1:${port}`, child, () => printed);
  }
  return {
    call(path, init) {
      const { pathname, search } = new URL(path, 'http://functions');
      // Like the gateway, this removes the path before the name of the function.
      const below = pathname.replace('/functions/v1/', '').replace('/forms/', '');
      const target = running.get(below.split('/')[0] ?? '');
      if (target === undefined) return Promise.reject(new Error(`no function answers at ${path}`));
      return fetch(`${target.url}/${below}${search}`, init);
    },
    output: () => printed,
    async stop() {
      process.off('exit', end);
      await Promise.all(
        [...running.values()].map(({ child }) => {
          const exited = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGKILL');
          return exited;
        }),
      );
    },
  };
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`a function ended:\n${printed()}`);
    const answered = await fetch(url, { method: 'OPTIONS' }).then(
      // A function without a preflight (405) is ready too.
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`a function did not answer in time:\n${printed()}`);
}
