import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OfficeSession } from '../../shared/clients/office/office-session.ts';
import { answerFetch, type Answer } from '../setup/answer-fetch.ts';
import { OfficeApp } from '../../apps/office/office-app.tsx';

export const SIGNED_IN: OfficeSession = {
  connection: { address: '/office', authorize: () => Promise.resolve({}) },
  start: () => Promise.resolve({ isSignedIn: true }),
};

/** The answers of an office without leads, events and mails. */
const EMPTY: Readonly<Record<string, Answer>> = {
  'GET /office/leads': () => Response.json({ leads: [], total: 0 }),
  'GET /office/events': () => Response.json({ events: [] }),
  'GET /office/mails': () => Response.json({ mails: [] }),
};

/** Renders the office at `hash`, which is removed after the test, with these answers. */
export async function openOffice(answers: Readonly<Record<string, Answer>>, hash = '', session = SIGNED_IN) {
  const requests = answerFetch({ ...EMPTY, ...answers });
  const { pathname, search } = location;
  history.replaceState(null, '', pathname + search + hash);
  onTestFinished(() => history.replaceState(null, '', pathname + search));
  const screen = await render(<OfficeApp session={session} speaker="Juno Hartley" />);
  return { screen, requests };
}
