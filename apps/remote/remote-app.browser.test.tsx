import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { QuestionId } from '../../shared/core/assessment/questions.ts';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { applyAction, type RemoteAction as Press } from '../../shared/core/live/remote-action.ts';
import { createRoom, type LiveMode } from '../../shared/core/live/room.ts';
import { createStageState } from '../../shared/core/live/stage-state.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { CONFIRMATIONS } from './remote-texts.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { RemoteApp } from './remote-app.tsx';

const STAGE = `GET ${livePath('stage')}`;
const CONTROL = `POST ${livePath('control')}`;
const STALE = 'Something changed in the meantime. Please look again.';

const renderRemote = () =>
  render(<RemoteApp apiUrl="" remoteKey={'k'.repeat(22)} origin="https://speaker.example" />);

/** Stubs a room with the rules of the server; `before` runs before each action. */
function answerAsRoom(
  mode: LiveMode = 'assessment',
  question: QuestionId | null = null,
  before: (press: (action: Press['action']) => void) => void = () => undefined,
) {
  let room = createRoom({ code: 'AB2C3', event: 'expo', mode, question }, Date.now());
  const answerState = () =>
    Response.json(createStageState(room, { joined: 12, finished: 0, channels: [0, 0, 0, 0, 0] }));
  const take = (press: Press): string => {
    const outcome = applyAction(room, press, Date.now());
    if (!outcome.ok) return outcome.sentence;
    ({ room } = outcome);
    return '';
  };
  answerFetch({
    [STAGE]: answerState,
    [CONTROL]: async (request) => {
      before((action) => take({ action }));
      const { expected, ...press } = (await request.json()) as Press & { expected: number };
      if (expected !== room.control) return Response.json({ error: STALE, code: 'stale' }, { status: 409 });
      const error = take(press);
      return error === '' ? answerState() : Response.json({ error }, { status: 409 });
    },
  });
  return () => room;
}

test('a stale action is refused and the current room is shown', async () => {
  let others: Press['action'] | undefined = 'open';
  const room = answerAsRoom('assessment', null, (press) => {
    if (others) press(others);
    others = undefined;
  });
  const screen = await renderRemote();
  const show = screen.getByRole('button', { name: 'Show', exact: true });
  await show.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(STALE);
  await expect.element(screen.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  expect(room()).toMatchObject({ phase: 'open', shown: false });
  await show.click();
  await expect.element(screen.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

test('a room of single questions continues with the selected question', async () => {
  const room = answerAsRoom('question', 2);
  const screen = await renderRemote();
  await expect.element(screen.getByLabelText('Question')).toHaveValue('3');
  await screen.getByLabelText('Question').selectOptions('7');
  await screen.getByRole('button', { name: 'Next question' }).click();
  await expect.element(screen.getByLabelText('Question')).toHaveValue('8');
  expect(room()).toMatchObject({ question: 7 });
});

test('an action without an answer shows a message and keeps the room', async () => {
  answerAsRoom();
  const screen = await renderRemote();
  await expect.element(screen.getByText('AB2C3').first()).toBeVisible();
  answerFetch({});
  await screen.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('No answer from the room.');
  await expect.element(screen.getByText('AB2C3').first()).toBeVisible();
});

test('End asks for a confirmation before it ends the room', async () => {
  answerAsRoom();
  const screen = await renderRemote();
  await screen.getByRole('button', { name: 'End', exact: true }).click();
  await screen.getByRole('button', { name: CONFIRMATIONS.end }).click();
  await expect.element(screen.getByText('Ended', { exact: true })).toBeVisible();
  const reset = screen.getByRole('button', { name: 'Reset', exact: true });
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true');
});

test('an invalid key shows a message', async () => {
  answerFetch({ [STAGE]: () => Response.json({ error: 'No.' }, { status: 401 }) });
  const screen = await renderRemote();
  await expect.element(screen.getByText(STAGE_TEXTS.voidKey)).toBeVisible();
});
