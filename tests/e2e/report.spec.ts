import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { quizBody } from '../contract/lead-fixtures.ts';
import { confirmAddress } from '../setup/confirm-address.ts';
import { expectAccessible } from '../setup/page-faults.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

async function answerAs(
  request: APIRequestContext,
  event: string,
  letters: string,
  more: object = {},
): Promise<void> {
  for (const letter of letters) {
    const answers = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((question) => [question, letter]));
    const body = { ...quizBody(), event, answers, channelResult: 'edcba'.indexOf(letter) + 1, ...more };
    const answer = await request.post('/functions/v1/submit-quiz-public', { data: body });
    expect(answer.status(), await answer.text()).toBe(200);
    await confirmAddress(test.info().project.use.baseURL ?? '', dataDir, body.email);
  }
}

async function office(request: APIRequestContext, method: 'POST' | 'DELETE', path: string, data?: object) {
  const token = (await readFile(join(dataDir, 'editor-token'), 'utf8')).trim();
  return request.fetch(`/functions/v1/office/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
}

/** Everything that was fetched, in bytes as they came over the wire. */
async function weigh(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
}

interface MadeReport {
  readonly event: string;
  readonly id: string;
  /** Its page, with the key. */
  readonly address: string;
  readonly key: string;
}

/** A report on twelve people, the most of them on Channel 3. */
async function makeReport(request: APIRequestContext): Promise<MadeReport> {
  const event = `report-${randomUUID()}`;
  await answerAs(request, event, 'aaabbbcccccc');
  const { url, report } = (await (await office(request, 'POST', 'reports', { event })).json()) as {
    url: string;
    report: { id: string };
  };
  const { pathname, hash } = new URL(url);
  return { event, id: report.id, address: `${pathname}${hash}`, key: hash.slice(1) };
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the planner opens a report: what it says, at any width and after a reload', async ({
  page,
  request,
}) => {
  const { address } = await makeReport(request);
  await page.goto(address);
  await page.reload();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(title(page)).toHaveText('The room is on Channel 3, Fight.');
    await expect(page.getByText('10–24 people answered.')).toBeVisible();
    const lines = page.getByRole('region', { name: 'Where people are' }).getByRole('listitem');
    await expect(lines).toHaveText([/under 10 %/, /under 10 %/, /50 %/, /25 %/, /25 %/]);
    await expect(page.getByRole('heading', { name: 'Index: 69 of 100' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a report weighs little, and nobody hears of its key', async ({ page, request }) => {
  const { address, key } = await makeReport(request);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(address);
  await expect(title(page)).toHaveText('The room is on Channel 3, Fight.');
  expect(await weigh(page)).toBeLessThanOrEqual(60_000);
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(asked.filter((url) => url.includes(key) && !url.includes('#'))).toEqual([]);
  const served = await request.get('/report');
  expect(served.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('the PDF of a report says what its page says', async ({ page, request }) => {
  const { event, address } = await makeReport(request);
  await page.goto(address);
  const button = page.getByRole('button', { name: 'Download PDF' });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(saved.suggestedFilename()).toBe(`team-report-${event}-1.pdf`);
  const { text } = await extractText(new Uint8Array(await readFile(await saved.path())), {
    mergePages: true,
  });
  for (const words of ['The room is on Channel 3, Fight.', '10–24 people answered.', 'Index: 69 of 100'])
    expect(text.replace(/\s+/g, ' ')).toContain(words);
  await expect(button).toBeEnabled();
});

test('a report that was withdrawn opens no more, and says so', async ({ page, request }) => {
  const { id, address } = await makeReport(request);
  await page.goto(address);
  await expect(title(page)).toHaveText('The room is on Channel 3, Fight.');
  expect((await office(request, 'DELETE', `reports/${id}`)).status()).toBe(200);
  await page.reload();
  await expect(title(page)).toHaveText('This report cannot be opened');
  await expect(page.getByText('This report has been withdrawn')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the words of a team’s name stay whole', async ({ page, request }) => {
  const event = `teams-${String(Date.now())}`;
  const teams = ['Customer success', 'Operations'];
  expect((await office(request, 'POST', 'events', { code: event, teams })).status()).toBe(200);
  for (const team of teams) await answerAs(request, event, 'aabbc', { team });
  const made = (await (await office(request, 'POST', 'reports', { event })).json()) as { url: string };
  const link = new URL(made.url);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${link.pathname}${link.hash}`);
  const name = page.getByRole('rowheader', { name: /^Customer success/ });
  await expect(name).toBeVisible();
  // Two words and a line below them are three lines, four at most; broken by letters they were nine.
  const lines = await name.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeLessThanOrEqual(4);
});

test('printed it fills its pages: three teams are two, and buttons stay on the screen', async ({
  page,
  request,
}) => {
  const event = `print-${String(Date.now())}`;
  const teams = ['North', 'South', 'East'];
  expect((await office(request, 'POST', 'events', { code: event, teams })).status()).toBe(200);
  for (const team of teams) await answerAs(request, event, 'abccde', { team });
  const made = (await (await office(request, 'POST', 'reports', { event })).json()) as { url: string };
  const link = new URL(made.url);
  await page.goto(`${link.pathname}${link.hash}`);
  await expect(page.getByRole('heading', { name: 'Teams side by side' })).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const printed = new Uint8Array(await page.pdf({ format }));
    const { totalPages, text } = await extractText(printed, { mergePages: true });
    expect(totalPages, format).toBe(2);
    expect(text).toContain('What these numbers cannot say');
    expect(text).not.toContain('Download PDF');
  }
});

test('half a link, and a host that is away, are told in a sentence; away can be tried again', async ({
  page,
}) => {
  await page.goto('/report#half');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address is not complete');
  await page.route('**/functions/v1/report', (route) => route.abort());
  await page.goto('/report#aaaaaaaaaaaaaaaaaaaaaa');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The report cannot be reached just now');
  await page.unroute('**/functions/v1/report');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This report cannot be opened');
});
