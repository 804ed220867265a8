import { request } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';
import { useProduct } from './use-product.ts';

type Line = Readonly<Record<string, string | number>>;

// No database listens at this port.
const unusedUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
const product = await useProduct({ DATABASE_URL: unusedUrl }, process.cwd(), '/robots.txt');

function logged(): Line[] {
  const lines = product.output().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}

/** The lines with the request's id, once its own line is logged. */
async function linesOf({ headers }: Response): Promise<Line[]> {
  const found = () => logged().filter((line) => line['requestId'] === headers.get('x-request-id'));
  await expect.poll(() => found().some(({ event }) => event === 'request')).toBe(true);
  return found();
}

test.each([
  ['/', 200, '/', 'info'],
  ['/about?email=ada@example.org&token=hush', 200, '/about', 'info'],
  ['/about/', 308, '(unknown)', 'info'],
  ['/fonts/text.woff2', 200, '/fonts/*', 'info'],
  ['/widgets/speaker-widgets.js', 200, '/widgets/*', 'info'],
  ['/robots.txt', 200, '/robots.txt', 'info'],
  ['/ada@example.org/hush', 404, '(unknown)', 'warn'],
  ['/functions/v1/ada@example.org', 404, '/functions/*', 'warn'],
  ['/functions/v1/unsubscribe?lead=ada@example.org&token=hush', 404, '/functions/v1/unsubscribe', 'warn'],
  ['/editor?token=hush', 401, '/editor', 'warn'],
])('%s logs one line: %i, %s', async (address, status, route, level) => {
  const response = await fetch(product.url + address, { redirect: 'manual' });
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  const lines = await linesOf(response);
  const [line, ...more] = lines.filter(({ event }) => event === 'request');
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level, method: 'GET', route, status });
  expect(Number(line?.['ms'])).toBeGreaterThanOrEqual(0);
  expect(Number(line?.['bytes'])).toBeGreaterThan(100);
  expect(JSON.stringify(lines)).not.toMatch(/ada@|hush|remoteAddress/i);
});

test.each(['/functions/v1/office/leads', '/wp-json/speaker/v1/content'])(
  '%s during a database outage: the sentence, the header and both log lines have one id',
  async (path) => {
    const { cookie } = await signIn(product);
    const response = await fetch(product.url + path, { headers: { cookie } });
    expect(response.status).toBe(503);
    const { error } = (await response.json()) as { error: string };
    expect(error).toContain(`(Reference ${response.headers.get('x-request-id') ?? ''})`);
    const lines = await linesOf(response);
    expect(lines.map(({ event, level }) => `${level} ${event}`)).toEqual([
      'error call failed',
      'error request',
    ]);
  },
);

test('a request that the client aborts is logged as broken off', async () => {
  await new Promise<void>((resolve) => {
    const call = request(`${product.url}/kit/speaker-kit.zip`, (response) => {
      response.once('data', () => call.destroy());
    });
    call.on('error', () => undefined);
    call.on('close', () => resolve());
    call.end();
  });
  await expect
    .poll(() => logged().find(({ route }) => route === '/kit/*'))
    .toMatchObject({ event: 'request', status: 200, brokenOff: true });
});
