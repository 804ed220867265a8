import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/product.ts';
import { startServer, type TestServer } from '../setup/start-server.ts';

const FUNCTIONS = fileURLToPath(new URL('../../supabase/functions/', import.meta.url));
const DENO = fileURLToPath(new URL('../../node_modules/.bin/deno', import.meta.url));
const READY_WITHIN_MS = 90_000;

/**
 * Starts all functions, or only `only`, with `secrets`: one Deno process per function, as on
 * Supabase. Rejects with their output.
 */
export async function startDenoFunctions(secrets: Readonly<Record<string, string>>, only?: string[]) {
  const names = readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .filter((name) => only?.includes(name) ?? true);
  const running = new Map<string, TestServer & { url: string }>();
  // The first start is sequential, because the first function fills the shared cache.
  for (const name of names) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const address = { DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, DENO_NO_UPDATE_CHECK: '1' };
    const server = await startServer(
      DENO,
      ['run', '--no-check', '--quiet', '--allow-net', '--allow-env', '--allow-read', `${name}/index.ts`],
      { cwd: FUNCTIONS, env: { ...process.env, ...secrets, ...address } },
      // A function without a preflight (405) is ready too.
      async () => (await fetch(url, { method: 'OPTIONS' })).status < 500,
      READY_WITHIN_MS,
    );
    running.set(name, { ...server, url });
  }
  return {
    /** Like `fetch`, with a path of docs/interfaces.md#calls; `inquiry` collects forms. */
    call(path: string, init: RequestInit): Promise<Response> {
      const { pathname, search } = new URL(path, 'http://functions');
      // Like the gateway, this removes the path before the name of the function.
      const below = pathname.replace('/functions/v1/', '').replace('/forms/', '');
      const target = running.get(below.split('/')[0] ?? '');
      if (target === undefined) return Promise.reject(new Error(`no function answers at ${path}`));
      return fetch(`${target.url}/${below}${search}`, init);
    },
    output: () => [...running.values()].map((server) => server.output()).join(''),
    async stop() {
      await Promise.all([...running.values()].map((server) => server.stop('SIGKILL')));
    },
  };
}
