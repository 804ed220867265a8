import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OfficeSession } from '../../shared/clients/office/office-session.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import type { Answer } from '../../tests/setup/answer-fetch.ts';
import { OfficeApp } from './office-app.tsx';

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
const EMPTY: Readonly<Record<string, Answer>> = {
  'GET /office/leads': () => Response.json({ leads: [], total: 0 }),
  'GET /office/events': () => Response.json({ events: [] }),
  'GET /office/mails': () => Response.json({ mails: [] }),
};
const SIGNED_IN: OfficeSession = {
  connection: { address: '/office', authorize: () => Promise.resolve({}) },
  start: () => Promise.resolve({ isSignedIn: true }),
};

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

test('a session that has ended shows the sign-in with the sentence', async () => {
  const screen = await render(
    <OfficeApp
      session={{
        ...SIGNED_IN,
        start: () => Promise.resolve({ isSignedIn: false, sentence: 'The link has expired.' }),
      }}
      speaker="Juno Hartley"
    />,
  );
  await expect.element(screen.getByText('The link has expired.')).toBeVisible();
});

test('the inbox lists the leads; opening one reads it', async () => {
  const requests = answerFetch({
    ...EMPTY,
    'GET /office/leads': () => Response.json({ leads: [lead('Grace'), lead('Ada')], total: 2 }),
    'GET /office/leads/grace': () => Response.json({ lead: lead('Grace'), history: [], mails: [] }),
  });
  const screen = await render(<OfficeApp session={SIGNED_IN} speaker="Juno Hartley" />);
  await expect.element(screen.getByRole('link', { name: /Ada Hopper/ })).toBeVisible();
  await screen.getByRole('link', { name: /Grace Hopper/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/office/leads/grace');
});

test('a call that is answered with 401 leads back to the sign-in', async () => {
  answerFetch({
    ...EMPTY,
    'GET /office/leads': () => Response.json({ error: 'Please sign in again.' }, { status: 401 }),
  });
  const screen = await render(<OfficeApp session={SIGNED_IN} speaker="Juno Hartley" />);
  await expect.element(screen.getByText('Please sign in again.')).toBeVisible();
});
