import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { freePort, startProduct } from '../setup/product.ts';
import { cookieOf, postToken } from '../setup/sign-in.ts';

type Line = Readonly<Record<string, unknown>>;

// No database listens at this port.
const unusedUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
const product = await startProduct({ DATABASE_URL: unusedUrl }, process.cwd(), '/robots.txt');
afterAll(() => product.stop());

function logged(): Line[] {
  return product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

/** The lines with this id, once the request's own line is logged. */
async function linesOf(requestId: string | null): Promise<Line[]> {
  const found = () => logged().filter((line) => line['requestId'] === requestId);
  await expect.poll(() => found().some(({ event }) => event === 'request'), { timeout: 5_000 }).toBe(true);
  return found();
}

const reference = (text: string) => /\(Reference ([0-9a-f]{8})\)/.exec(text)?.[1];

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
  const [line, ...more] = (await linesOf(response.headers.get('x-request-id'))).filter(
    ({ event }) => event === 'request',
  );
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level, method: 'GET', route, status });
  expect(Number(line?.['ms'])).toBeGreaterThanOrEqual(0);
  expect(Number(line?.['bytes'])).toBeGreaterThan(100);
});

test.each([
  ['a lead', '/functions/v1/newsletter-subscriptions', 'POST'],
  ['an inquiry', '/forms/inquiry', 'POST'],
  ['the texts', '/wp-json/speaker/v1/content', 'GET'],
])(
  '%s during a database outage: the sentence, the header and both log lines have one id',
  async (_, path, method) => {
    const lead = {
      firstName: 'Ada',
      lastName: 'Hush',
      name: 'Ada Hush',
      email: 'ada@example.org',
      message: 'hush',
    };
    const response = await fetch(product.url + path, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(
          path.endsWith('inquiry') ? lead : { ...lead, name: undefined, message: undefined },
        ),
      }),
    });
    expect(response.status).toBe(503);
    const requestId = response.headers.get('x-request-id');
    const { error } = (await response.json()) as { error: string };
    expect(reference(error)).toBe(requestId);
    const lines = await linesOf(requestId);
    expect(lines.map((line) => [line['event'], line['level']])).toEqual([
      ['call failed', 'error'],
      ['request', 'error'],
    ]);
  },
);

test('the office’s call returns the id too', async () => {
  const token = /\/editor#token=(\S+)/.exec(product.output())?.[1] ?? '';
  const cookie = cookieOf(await postToken(product.url, token));
  const response = await fetch(`${product.url}/functions/v1/office/leads`, { headers: { cookie } });
  expect(response.status).toBe(503);
  const requestId = response.headers.get('x-request-id');
  expect(reference(((await response.json()) as { error: string }).error)).toBe(requestId);
  expect((await linesOf(requestId)).map(({ event }) => event)).toEqual(['call failed', 'request']);
});

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

test('the log contains no personal data, no secret and no caller address', () => {
  const token = /\/editor#token=(\S+)/.exec(product.output())?.[1] ?? '';
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).not.toMatch(/ada@|hush|remoteAddress/i);
  for (const line of lines) expect(line).not.toContain(token);
});
