import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { quizBody } from '../contract/lead-fixtures.ts';
import { createOfficeRooms } from '../contract/live-rooms.ts';
import { allAnswers, ANSWER, join as joinRoom, press, send } from '../contract/live-setup.ts';
import { confirmAddress } from '../setup/confirm-address.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';

/** A server of its own: its whole log is searched. */
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const PEOPLE = Array.from('ABCDEFGH', (letter, index) => ({
  email: `zorana.${letter.toLowerCase()}@hidden-${String(index)}.example`,
  name: `Zorana Quillfeather-${letter}`,
  phone: `+1 555 01990${String(index)}`,
}));

async function answerAs(request: APIRequestContext, event: string): Promise<void> {
  for (const [index, person] of PEOPLE.entries()) {
    const letter = 'abc'[index % 3] ?? 'a';
    const body = {
      ...quizBody(),
      ...person,
      event,
      answers: allAnswers(letter),
      channelResult: { a: 5, b: 4, c: 3 }[letter],
    };
    const answer = await request.post(`${product.url}/functions/v1/submit-quiz-public`, { data: body });
    expect(answer.status(), await answer.text()).toBe(200);
    await confirmAddress(product.url, product.dataDir, person.email);
  }
}

/** A room of the event with so many phones; their ballots. */
async function answerInRoom(event: string, phones: number): Promise<string[]> {
  const setup = {
    call: (path: string, init: RequestInit) => fetch(product.url + path, init),
    ...createOfficeRooms(product),
  };
  const room = await setup.makeRoom({ event, mode: 'assessment' });
  await press(setup, room, 'open');
  const ballots: string[] = [];
  for (let phone = 0; phone < phones; phone += 1) {
    const ballot = await joinRoom(setup, room.code);
    const answered = await send(setup, ANSWER, { ballot, round: 1, answers: allAnswers('d') });
    expect(answered.status).toBe(200);
    ballots.push(ballot);
  }
  return ballots;
}

test('no address, name, time of day or ballot of anybody is in a report’s body, page, PDF or log', async ({
  page,
  request,
}) => {
  const event = 'searched-event';
  await answerAs(request, event);
  const ballots = await answerInRoom(event, 6);
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  const made = await request.post(`${product.url}/functions/v1/office/reports`, {
    headers: { authorization: `Bearer ${token}` },
    data: { event },
  });
  const { url } = (await made.json()) as { url: string };
  const key = new URL(url).hash.slice(1);
  const opened = await request.get(`${product.url}/functions/v1/report`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const body = await opened.text();
  expect(body).toContain(event);

  await page.goto(`${product.url}/report#${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The room is on Channel');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const bytes = await readFile(await saved.path());
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  const html = await page.content();
  const places = {
    body,
    html,
    pdf: text,
    'the PDF’s bytes': bytes.toString('latin1'),
    log: product.output(),
  };

  const persons = PEOPLE.flatMap(({ email, name, phone }) => [email, name, phone]);
  const marks = ballots.flatMap((ballot) => [ballot, ...ballot.split('.').slice(1)]);
  for (const [place, said] of Object.entries(places))
    for (const secret of [...persons, 'Quillfeather', '@hidden-', ...marks])
      expect(said.toLowerCase().includes(secret.toLowerCase()), `${secret} in ${place}`).toBe(false);
  // A day is told, never a time of it; the log says when it was asked, of everybody alike.
  for (const place of ['body', 'html', 'pdf'] as const) expect(places[place]).not.toMatch(/\b\d\d?:\d\d\b/);
  expect(places.log).not.toContain(key);
});
