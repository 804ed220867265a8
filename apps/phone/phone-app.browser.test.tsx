import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { QUESTIONS } from '../../shared/core/assessment/questions.ts';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { functionPath } from '../../shared/core/leads/function-paths.ts';
import { answerFetch, type Answer } from '../../tests/setup/answer-fetch.ts';
import { PhoneApp } from './phone-app.tsx';
import { PHONE_TEXTS } from './phone-texts.ts';

const JOIN = `POST ${livePath('join')}`;
const ANSWER = `POST ${livePath('answer')}`;
const STATE = `GET ${livePath('state')}`;
const TEAMS = `GET ${functionPath('teams')}`;
const CODE = 'AB2C3';
const LOBBY = { phase: 'lobby', round: 1, question: 1, version: 1 };

beforeEach(() => localStorage.clear());

function renderPhone() {
  return render(<PhoneApp brand="Juno Hartley" code={CODE} target={{ apiUrl: '', anonKey: '' }} />);
}

/** Stubs a room of this mode whose state the test can change. */
function answerAsRoom(mode: 'assessment' | 'question', more: Readonly<Record<string, Answer>> = {}) {
  const room = { state: { ...LOBBY, phase: 'open' } };
  const requests = answerFetch({
    [JOIN]: () => Response.json({ room: CODE, event: 'expo', mode, ballot: 'the-ballot', ...room.state }),
    [STATE]: () => Response.json(room.state),
    [ANSWER]: () => Response.json({}),
    [TEAMS]: () => Response.json({ teams: [] }),
    ...more,
  });
  const answers = () => requests.filter(({ url }) => url.endsWith(livePath('answer')));
  return { room, answers };
}

const choice = (question: number, option: number): string =>
  QUESTIONS[question - 1]?.options[option]?.text ?? '';

/** Changes the state of the room and triggers a request by an `online` event. */
function setState(room: { state: typeof LOBBY }, state: typeof LOBBY): void {
  room.state = state;
  window.dispatchEvent(new Event('online'));
}

test.each([
  [404, 'This room cannot be found', 'The sentence.'],
  [410, 'This room has ended', 'Thank you for being here.'],
  [429, 'This room is full', 'The sentence.'],
])('a join answered with %d shows "%s" and "%s"', async (status, title, sentence) => {
  answerFetch({ [JOIN]: () => Response.json({ error: 'The sentence.' }, { status }) });
  const screen = await renderPhone();
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('a single question follows the lobby, is answered and changed, and followed by the next one and a reset', async () => {
  const { room, answers } = answerAsRoom('question');
  room.state = LOBBY;
  const screen = await renderPhone();
  await expect.element(screen.getByRole('heading', { name: 'You are in' })).toBeVisible();
  setState(room, { ...LOBBY, phase: 'open', version: 2 });
  await expect.element(screen.getByRole('heading', { name: QUESTIONS[0]?.text ?? '' })).toHaveFocus();
  await screen.getByRole('button', { name: choice(1, 1) }).click();
  await expect.element(screen.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await answers()[0]?.json()).toMatchObject({ ballot: 'the-ballot', round: 1, answers: { 1: 'b' } });
  await screen.getByRole('button', { name: 'Change my answer' }).click();
  await screen.getByRole('button', { name: choice(1, 0) }).click();
  await expect.element(screen.getByRole('heading', { name: 'Channel 5 Thriving' })).toBeVisible();
  const latest = async () => (await answers().at(-1)?.clone().json()) as unknown;
  await expect.poll(latest).toMatchObject({ answers: { 1: 'a' } });
  setState(room, { phase: 'open', round: 2, question: 2, version: 3 });
  await expect.element(screen.getByRole('heading', { name: QUESTIONS[1]?.text ?? '' })).toHaveFocus();
  setState(room, { phase: 'lobby', round: 3, question: 2, version: 4 });
  await expect.element(screen.getByRole('heading', { name: 'You are in' })).toHaveFocus();
});

test('the assessment resumes at its question with the selected options after a reload', async () => {
  answerAsRoom('assessment');
  const first = await renderPhone();
  await first.getByRole('radio', { name: choice(1, 3) }).click();
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('radio', { name: choice(2, 4) }).click();
  await first.unmount();
  const second = await renderPhone();
  await expect.element(second.getByText('Question 2 of 8')).toBeVisible();
  await expect.element(second.getByRole('radio', { name: choice(2, 4) })).toBeChecked();
  await second.getByRole('button', { name: 'Previous' }).click();
  await expect.element(second.getByRole('radio', { name: choice(1, 3) })).toBeChecked();
});

test('an unsent answer and the selected team are stored and sent when the page is opened again', async () => {
  let isOffline = true;
  const { answers } = answerAsRoom('question', {
    [ANSWER]: () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({})),
    [TEAMS]: () => Response.json({ teams: ['Sales', 'R & D'] }),
  });
  const first = await renderPhone();
  await first.getByRole('radio', { name: 'R & D' }).click();
  await first.getByRole('button', { name: choice(1, 3) }).click();
  await expect.element(first.getByText(PHONE_TEXTS.waiting)).toBeVisible();
  await first.unmount();
  isOffline = false;
  const second = await renderPhone();
  await expect.element(second.getByText('Your answer counts in the room.')).toBeVisible();
  const sent = { ballot: 'the-ballot', answers: { 1: 'd' }, team: 'R & D' };
  expect(await answers().at(-1)?.json()).toMatchObject(sent);
});

test('a phone that joins while answers are closed waits for the next round', async () => {
  const { room } = answerAsRoom('assessment');
  room.state = { ...LOBBY, phase: 'closed' };
  const screen = await renderPhone();
  await expect.element(screen.getByRole('heading', { name: 'The answers are closed' })).toBeVisible();
  setState(room, { ...LOBBY, round: 2, phase: 'open', version: 2 });
  await expect.element(screen.getByText('Question 1 of 8')).toBeVisible();
});

test('an answer can be sent when the teams cannot be loaded', async () => {
  const { answers } = answerAsRoom('question', { [TEAMS]: () => Promise.reject(new TypeError('Failed')) });
  const screen = await renderPhone();
  await screen.getByRole('button', { name: choice(1, 1) }).click();
  await expect.element(screen.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await answers()[0]?.json()).not.toHaveProperty('team');
});
