import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { quizBody } from '../contract/lead-fixtures.ts';
import { allAnswers, newEvent } from '../contract/live-setup.ts';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { expectAccessible } from '../setup/page-faults.ts';
import { callOffice, sendConfirmed, weigh } from './journey.ts';

const WEIGHT_MAX = 60_000;
const TEAMS = ['Customer success', 'Operations', 'East'] as const;
/** Eight people of each team: a quarter on Channel 5, a quarter on 4 and half on 3. */
const PEOPLE = TEAMS.flatMap((team) =>
  Array.from('aabbcccc', (letter, index) => ({
    letter,
    team,
    email: `zorana.${String(index)}@hidden-${newEvent().toLowerCase()}.example`,
    name: `Zorana Quillfeather-${String(index)}`,
    phone: `+1 555 01990${String(index)}`,
  })),
);

test('a report of three teams is readable, without personal data', async ({ page, request, baseURL }) => {
  const url = baseURL ?? '';
  const event = newEvent();
  await callOffice(request, 'POST', 'events', { code: event, teams: TEAMS });
  const bodies = PEOPLE.map(({ letter, ...person }) => {
    const channelResult = 'edcba'.indexOf(letter) + 1;
    return { ...quizBody(), ...person, event, answers: allAnswers(letter), channelResult };
  });
  await sendConfirmed(request, bodies);
  const made = await callOffice(request, 'POST', 'reports', { event });
  const { hash } = new URL(String(made['url']));
  const key = hash.slice(1);
  const requestedUrls: string[] = [];
  page.on('request', (sent) => requestedUrls.push(sent.url()));
  const title = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/report${hash}`);
  await expect(title).toHaveText('The room is on Channel 3, Fight.');
  const weight = await weigh(page);
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThanOrEqual(WEIGHT_MAX);

  await test.step('shows the figures at any width and after a reload', async () => {
    await page.reload();
    await expect(page.getByText('10–24 people answered.')).toBeVisible();
    const channelRows = page.getByRole('region', { name: 'Where people are' }).getByRole('listitem');
    await expect(channelRows).toHaveText([/[a-z]0 %/, /[a-z]0 %/, /50 %/, /25 %/, /25 %/]);
    await expect(page.getByRole('heading', { name: 'Index: 69 of 100' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page, 'report');
    const name = page.getByRole('rowheader', { name: /^Customer success/ });
    // Two words and a line below them take at most four lines; words broken by letters take nine.
    const rows = await name.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect(rows).toBeLessThanOrEqual(4);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`team-report-${event}-1.pdf`);
  const bytes = await readFile(await saved.path());
  const pdf = (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
  expect(pdf.replace(/\s+/g, ' ')).toContain('10–24 people answered.');

  await test.step('prints three teams on two pages without buttons', async () => {
    for (const format of ['A4', 'Letter']) {
      const printed = new Uint8Array(await page.pdf({ format }));
      const { totalPages, text } = await extractText(printed, { mergePages: true });
      expect(totalPages, format).toBe(2);
      expect(text).toContain('What these numbers cannot say');
      expect(text).not.toContain('Download PDF');
    }
  });

  await test.step('contains no person and no time of day, and requests do not contain its key', async () => {
    const opened = await request.get('/functions/v1/report', { headers: { authorization: `Bearer ${key}` } });
    const places = { body: await opened.text(), html: await page.content(), pdf };
    expect(places.body).toContain(event);
    const secrets = PEOPLE.flatMap(({ email, name, phone }) => [email, name, phone]);
    for (const [place, text] of [...Object.entries(places), ['bytes', bytes.toString('latin1')]] as const)
      for (const secret of [...secrets, 'Quillfeather'])
        expect(text.toLowerCase().includes(secret.toLowerCase()), `${secret} in ${place}`).toBe(false);
    for (const text of Object.values(places)) expect(text).not.toMatch(/\b\d\d?:\d\d\b/);
    expect(requestedUrls.filter((address) => !address.startsWith(url))).toEqual([]);
    expect(requestedUrls.filter((address) => address.includes(key) && !address.includes('#'))).toEqual([]);
  });

  await callOffice(request, 'DELETE', `reports/${(made['report'] as { id: string }).id}`);
  await page.reload();
  await expect(title).toHaveText('This report cannot be opened');
  await expect(page.getByText('This report was withdrawn')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/report#half');
  await expect(title).toHaveText('This address is not complete');
});
