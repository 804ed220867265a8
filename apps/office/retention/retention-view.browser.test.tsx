import { expect, test } from 'vitest';
import type { Answer } from '../../../tests/setup/answer-fetch.ts';
import { openOffice } from '../../../tests/apps/render-office.tsx';

const TIMES = { now: '2026-11-25T10:00:00Z', lastRun: '2026-11-24T10:00:00Z' };
const STATE = { ...TIMES, months: 24, leads: 0, hidden: 0, waiting: null, waitsSince: null };
const WAITS = { waiting: 'number', waitsSince: '2026-11-25T08:00:00Z', leads: 60 };
const CLOCK = { waiting: 'clock', waitsSince: TIMES.now };

const hiddenLead = (name: string) => ({
  id: name.toLowerCase(),
  kind: 'inquiry',
  createdAt: '2024-10-01T09:00:00Z',
  email: `${name.toLowerCase()}@acme.example`,
  name,
  company: 'Keystone Health',
  hiddenAt: '2026-11-20T09:00:00Z',
  suspected: name === 'Grace',
});

/** Opens the office at `hash`; `answers` override those of the server. */
async function open(
  hash: string,
  { waits = {}, names = [] as string[], answers = {} as Record<string, Answer> } = {},
) {
  let state = { ...STATE, ...waits };
  let hidden = names.map(hiddenLead);
  const bodies: unknown[] = [];
  const own: Record<string, Answer> = {
    'GET /office/retention': () => Response.json({ ...state, hidden: hidden.length }),
    'POST /office/retention': async (request) => {
      bodies.push(await request.json());
      state = STATE;
      hidden = [hiddenLead('Ada')];
      return Response.json({ hidden: 60 });
    },
    'GET /office/hidden': (request) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      const leads = hidden.filter(({ name }) => name.includes(q));
      return Response.json({ leads, total: leads.length, next: null });
    },
    'POST /office/hidden': () => {
      hidden = [];
      return Response.json({ restored: 2 });
    },
    'POST /office/hidden/ada': () => {
      hidden = hidden.filter(({ id }) => id !== 'ada');
      return Response.json({ restored: 1 });
    },
  };
  const { screen } = await openOffice({ ...own, ...answers }, hash);
  return { screen, bodies };
}

test('the inbox shows only a link to retention while no run waits', async () => {
  const { screen } = await open('#leads');
  await screen.getByRole('link', { name: 'Retention' }).click();
  await expect.element(screen.getByText('No lead is hidden.')).toBeVisible();
  expect(document.body.textContent).toContain('Leads expire after 24 months.');
  expect(document.body.textContent).not.toContain('Waiting since');
});

test('the inbox links to a waiting run, which needs a confirmation of the displayed number', async () => {
  const { screen, bodies } = await open('#leads', { waits: WAITS });
  await expect.element(screen.getByText('60 expired leads are waiting for your decision.')).toBeVisible();
  await screen.getByRole('link', { name: 'Decide' }).click();
  await expect.element(screen.getByText('60 leads have expired', { exact: false })).toBeVisible();
  await expect.element(screen.getByText(/Waiting since Nov 25, 2026/)).toBeVisible();
  await screen.getByRole('button', { name: 'Hide 60 leads …' }).click();
  expect(bodies).toEqual([]);
  await screen.getByRole('dialog').getByRole('button', { name: 'Hide them' }).click();
  await expect.element(screen.getByText('ada@acme.example')).toBeVisible();
  expect(bodies).toEqual([{ leads: 60 }]);
  expect(document.body.textContent).not.toContain('Waiting since');
});

test('a possibly wrong clock is shown with the last run and can be confirmed', async () => {
  const { screen, bodies } = await open('#retention', { waits: CLOCK });
  await expect.element(screen.getByText(/The server’s clock shows Nov 25, 2026/)).toBeVisible();
  expect(document.body.textContent).toMatch(/last ran on Nov 24, 2026/);
  await screen.getByRole('button', { name: 'The clock is right …' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'It is right' }).click();
  await expect.element(screen.getByText('ada@acme.example')).toBeVisible();
  expect(bodies).toEqual([{ leads: 0 }]);
});

test('a refused run shows the reason in the dialog', async () => {
  const error = 'This would take more leads by now.';
  const refused = () => Response.json({ error }, { status: 409 });
  const answers = { 'POST /office/retention': refused };
  const { screen } = await open('#retention', { waits: WAITS, answers });
  await screen.getByRole('button', { name: 'Hide 60 leads …' }).click();
  await screen.getByRole('button', { name: 'Hide them' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(error);
});

test('hidden leads are listed with their deletion date and restored one by one', async () => {
  const { screen } = await open('#retention', { names: ['Ada', 'Grace'] });
  const item = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  await expect.element(item('Ada')).toHaveTextContent('Permanently deleted after Dec 20, 2026');
  await expect.element(item('Grace')).toHaveTextContent('Suspected');
  await screen.getByRole('button', { name: 'Restore Ada' }).click();
  await expect.element(screen.getByText('Ada is restored.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Restore Ada' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Hidden leads' })).toHaveFocus();
});

test('a search filters hidden leads, and all are restored after a confirmation', async () => {
  const { screen } = await open('#retention', { names: ['Ada', 'Grace'] });
  await screen.getByRole('searchbox').fill('Grace');
  await expect.element(screen.getByText('ada@acme.example')).not.toBeInTheDocument();
  await expect.element(screen.getByText('grace@acme.example')).toBeVisible();
  await screen.getByRole('searchbox').fill('unknown');
  await expect.element(screen.getByText('Nothing matches.')).toBeVisible();
  await screen.getByRole('searchbox').fill('');
  await screen.getByRole('button', { name: 'Restore all 2 …' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Restore all' }).click();
  await expect.element(screen.getByText('No lead is hidden.')).toBeVisible();
});

test('a deleted lead and an unavailable server each show a sentence', async () => {
  const error = 'This hidden lead does not exist, or no longer exists.';
  const answers: Record<string, Answer> = {
    'POST /office/hidden/ada': () => Response.json({ error }, { status: 404 }),
    'GET /office/retention': () => Promise.reject(new TypeError('Failed to fetch')),
  };
  const { screen } = await open('#retention', { names: ['Ada'], answers });
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('the server cannot be reached');
  await screen.getByRole('button', { name: 'Restore Ada' }).click();
  await expect.element(screen.getByText(error)).toBeVisible();
});
