import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { createLivePhoneClient } from '../../shared/clients/live-phone-client.ts';
import { QUESTIONS } from '../../shared/core/assessment/questions.ts';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { PhoneApp } from './phone-app.tsx';
import { createPhoneRecords } from './phone-record.ts';

const JOIN = `POST ${livePath('join')}`;
const ANSWER = `POST ${livePath('answer')}`;
const STATE = `GET ${livePath('state')}`;
const CODE = 'AB2C3';
const LOBBY = { phase: 'lobby', round: 1, question: 1, version: 1 };
const joined = (state: object) => () =>
  Response.json({ room: CODE, event: 'expo', mode: 'question', ballot: 'the-ballot', ...LOBBY, ...state });

beforeEach(() => localStorage.clear());

function renderPhone() {
  return render(
    <PhoneApp
      brand="Juno Hartley"
      code={CODE}
      target={{ apiUrl: '', anonKey: '' }}
      surroundings={{
        client: createLivePhoneClient(''),
        records: createPhoneRecords(createTextStore(() => localStorage)),
        clocks: { wall: Date.now, monotonic: () => performance.now() },
        random: Math.random,
        events: window,
        isHidden: () => false,
      }}
    />,
  );
}

test.each([
  [404, 'This room cannot be found'],
  [410, 'This room has ended'],
  [429, 'This room is full'],
])('a join that is answered with %d says so with the sentence of the server', async (status, title) => {
  answerFetch({ [JOIN]: () => Response.json({ error: 'The sentence.' }, { status }) });
  const screen = await renderPhone();
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText('The sentence.')).toBeVisible();
});

test('a phone in the lobby waits, and shows the question once the room opens', async () => {
  let state = LOBBY;
  answerFetch({ [JOIN]: joined({}), [STATE]: () => Response.json(state) });
  const screen = await renderPhone();
  await expect.element(screen.getByRole('heading', { name: 'You are in' })).toBeVisible();
  state = { ...LOBBY, phase: 'open', version: 2 };
  const question = screen.getByRole('heading', { name: QUESTIONS[0]?.text ?? '' });
  await expect.element(question, { timeout: 20_000 }).toHaveFocus();
});

test('a chosen option is sent as the answer of this ballot', async () => {
  const open = { ...LOBBY, phase: 'open' };
  const requests = answerFetch({
    [JOIN]: joined(open),
    [STATE]: () => Response.json(open),
    [ANSWER]: () => Response.json({}),
  });
  const screen = await renderPhone();
  await screen.getByRole('button', { name: QUESTIONS[0]?.options[1]?.text ?? '' }).click();
  const sent = await vi.waitUntil(() => requests.find(({ url }) => url.endsWith(livePath('answer'))));
  expect(await sent.json()).toMatchObject({ ballot: 'the-ballot', round: 1, answers: { 1: 'b' } });
});
