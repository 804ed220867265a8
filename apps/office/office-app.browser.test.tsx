import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answer } from '../../tests/setup/answer-fetch.ts';
import { openOffice, SIGNED_IN } from '../../tests/apps/render-office.tsx';

const lead = (name: string, more: object = {}) => ({
  id: name.toLowerCase(),
  kind: 'inquiry',
  createdAt: '2026-11-20T09:00:00Z',
  email: `${name.toLowerCase()}@acme.example`,
  firstName: name,
  lastName: 'Hopper',
  state: 'new',
  unread: true,
  ...more,
});

afterEach(() => vi.useRealTimers());

/** Fakes timers only: the browser still draws its frames. */
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const useFakeTimers = () => vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });

test('an expired session shows the sign-in with the error sentence', async () => {
  const start = () => Promise.resolve({ isSignedIn: false, sentence: 'The link has expired.' });
  const { screen } = await openOffice({}, '', { ...SIGNED_IN, start });
  await expect.element(screen.getByText('The link has expired.')).toBeVisible();
});

const signedOut = () => Response.json({ error: 'Please sign in again.' }, { status: 401 });

test('a 401 answer shows the sign-in', async () => {
  const { screen } = await openOffice({ 'GET /office/leads': signedOut });
  await expect.element(screen.getByText('Please sign in again.')).toBeVisible();
});

const detailOf = (name: string) => () => Response.json({ lead: lead(name), history: [], mails: [] });
const listOf = (...names: string[]): Answer => {
  return () => Response.json({ leads: names.map((name) => lead(name)), total: names.length });
};

test('the keys move through the list, open a lead, focus its note and return, and are inactive while typing', async () => {
  const { screen, requests } = await openOffice({
    'GET /office/leads': listOf('Grace', 'Ada', 'Mary'),
    'GET /office/leads/ada': detailOf('Ada'),
  });
  const link = (name: string) => screen.getByRole('link', { name: new RegExp(`${name} Hopper`) });
  await expect.element(link('Grace')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(link('Grace')).toHaveFocus();
  await userEvent.keyboard('j{ArrowDown}k');
  await expect.element(link('Ada')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Ada Hopper' })).toHaveFocus();
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/office/leads/ada');
  await userEvent.keyboard('n');
  await expect.element(screen.getByLabelText('Note')).toHaveFocus();
  await userEvent.keyboard('jk/?n');
  await expect.element(screen.getByLabelText('Note')).toHaveValue('jk/?n');
  await screen.getByRole('heading', { name: 'Ada Hopper' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(link('Ada')).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  link('Grace').element().focus();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Next lead');
});

test('filters are sent to the server, further leads are read by cursor, and the CSV has the same filter', async () => {
  const queries: string[] = [];
  const many = Array.from({ length: 50 }, (_, index) => lead(`Person${String(index)}`));
  const { screen } = await openOffice({
    'GET /office/events': () =>
      Response.json({ events: [{ code: 'summit', name: 'Summit', teams: [], leads: 0, answers: 0 }] }),
    'GET /office/leads': (request) => {
      const { search, searchParams } = new URL(request.url);
      queries.push(search);
      const isSecond = searchParams.get('before') === 'place-50';
      return Response.json({
        total: 51,
        unread: 92,
        ...(isSecond ? { leads: [lead('Ada')] } : { leads: many, next: 'place-50' }),
      });
    },
    'GET /office/leads.csv': (request) => {
      queries.push(new URL(request.url).search);
      return new Response('kind,id');
    },
  });
  await expect.element(screen.getByRole('link', { name: /^Leads ?92 unread$/ })).toBeVisible();
  await screen.getByRole('button', { name: 'More (1)' }).click();
  await expect.element(screen.getByRole('link', { name: /Ada Hopper/ })).toBeVisible();
  await screen.getByLabelText('Kind').selectOptions('quiz');
  await screen.getByLabelText('State').selectOptions('held');
  await screen.getByLabelText('Event').selectOptions('summit');
  await screen.getByLabelText('Suspected').click();
  await screen.getByRole('searchbox').fill('łódź 100%_');
  const wanted = { kind: 'quiz', state: 'held', event: 'summit', q: 'łódź 100%_', suspected: '1' };
  const latest = () => Object.fromEntries(new URLSearchParams(queries.at(-1)));
  await expect.poll(latest).toMatchObject(wanted);
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(latest).toEqual(wanted);
});

const fail = () => Promise.reject(new TypeError('Failed to fetch'));

test('the inbox polls every few seconds, pauses while hidden, and slows down while offline', async () => {
  useFakeTimers();
  let isOffline = false;
  const { screen, requests } = await openOffice({
    'GET /office/leads': () => (isOffline ? fail() : Response.json({ leads: [], total: 0 })),
  });
  await expect.element(screen.getByText('No leads yet.')).toBeVisible();
  const countRequests = () => requests.filter(({ url }) => url.endsWith('/office/leads')).length;
  const requestsDuring = async (seconds: number): Promise<number> => {
    const before = countRequests();
    for (let second = 0; second < seconds; second += 5) {
      await vi.advanceTimersByTimeAsync(5_000);
      await new Promise(requestAnimationFrame);
    }
    return countRequests() - before;
  };
  const hide = (isHidden: boolean) => {
    const visibilityState = isHidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  expect(await requestsDuring(20)).toBeGreaterThanOrEqual(3);
  hide(true);
  await requestsDuring(6);
  expect(await requestsDuring(60)).toBe(0);
  isOffline = true;
  hide(false);
  Reflect.deleteProperty(document, 'visibilityState');
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('server cannot be reached');
  await requestsDuring(60);
  expect(await requestsDuring(60)).toBeLessThanOrEqual(4);
  window.dispatchEvent(new Event('offline'));
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a problem stays visible while an inbox without data is read again', async () => {
  useFakeTimers();
  let reads = 0;
  const { screen } = await openOffice({
    'GET /office/leads': () => {
      reads += 1;
      return reads === 1 ? fail() : new Promise(() => undefined);
    },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('server cannot be reached');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => reads).toBe(2);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('server cannot be reached');
});

test('a new lead is announced and joins the pages that are shown; a deleted one leaves them', async () => {
  useFakeTimers();
  const later = { createdAt: '2026-11-20T09:01:00Z' };
  let pages = [[lead('Grace')], [lead('Ada'), lead('Mary')]];
  const { screen } = await openOffice({
    'GET /office/leads': (request) => {
      const isSecond = new URL(request.url).searchParams.get('before') === 'second';
      return Response.json({ leads: pages[isSecond ? 1 : 0], total: 3, next: isSecond ? null : 'second' });
    },
  });
  await screen.getByRole('button', { name: 'More (2)' }).click();
  await expect.element(screen.getByRole('link', { name: /Mary Hopper/ })).toBeVisible();
  pages = [[lead('Rosa', later), lead('Grace')], [lead('Mary')]];
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(screen.getByRole('link', { name: /Ada Hopper/ })).not.toBeInTheDocument();
  const links = screen.getByRole('link', { name: /Hopper/ }).elements();
  const names = links.map(({ textContent }) => /(\w+) Hopper/.exec(textContent)?.[1]);
  expect(names).toEqual(['Rosa', 'Grace', 'Mary']);
  await expect.element(screen.getByText('New: Rosa Hopper')).toBeInTheDocument();
});

test('an unsaved note stays while another lead is opened and until a 401 answer is followed by a sign-in', async () => {
  const answers = {
    'GET /office/leads': listOf('Grace', 'Ada'),
    'GET /office/leads/ada': detailOf('Ada'),
    'GET /office/leads/grace': detailOf('Grace'),
    'POST /office/leads/ada': signedOut,
  };
  const { screen } = await openOffice(answers, '#lead=ada');
  const note = screen.getByLabelText('Note');
  await note.fill('Called back.');
  await screen.getByRole('link', { name: /Grace Hopper/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  await expect.element(note).toHaveValue('');
  await screen.getByRole('link', { name: /Ada Hopper/ }).click();
  await expect.element(note).toHaveValue('Called back.');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Please sign in again.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(note).toHaveValue('Called back.');
});
