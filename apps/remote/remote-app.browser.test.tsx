import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { pressRoom } from '../../shared/core/live/press.ts';
import type { Press } from '../../shared/core/live/press.ts';
import { createRoom } from '../../shared/core/live/room.ts';
import { createStageState } from '../../shared/core/live/stage-state.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { ASKED_TWICE } from './remote-texts.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { RemoteApp } from './remote-app.tsx';

const STAGE = `GET ${livePath('stage')}`;
const CONTROL = `POST ${livePath('control')}`;

const renderRemote = () =>
  render(<RemoteApp apiUrl="" remoteKey={'k'.repeat(22)} origin="https://speaker.example" />);

/** A room that takes presses by the rules of the server. */
function answerAsRoom(): void {
  let room = createRoom({ code: 'AB2C3', event: 'expo', mode: 'assessment', question: null }, Date.now());
  const tell = () =>
    Response.json(createStageState(room, { joined: 12, finished: 0, channels: [0, 0, 0, 0, 0] }));
  answerFetch({
    [STAGE]: tell,
    [CONTROL]: async (request) => {
      const outcome = pressRoom(room, (await request.json()) as Press, Date.now());
      if (!outcome.ok) return Response.json({ error: outcome.sentence }, { status: 409 });
      ({ room } = outcome);
      return tell();
    },
  });
}

test('Open opens the room, and Close takes its place', async () => {
  answerAsRoom();
  const screen = await renderRemote();
  await expect.element(screen.getByText('Lobby', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
});

test('End asks twice before it ends the room', async () => {
  answerAsRoom();
  const screen = await renderRemote();
  await screen.getByRole('button', { name: 'End', exact: true }).click();
  await screen.getByRole('button', { name: ASKED_TWICE.end }).click();
  await expect.element(screen.getByText('Ended', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Reset', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a key that opens no room says so', async () => {
  answerFetch({ [STAGE]: () => Response.json({ error: 'No.' }, { status: 401 }) });
  const screen = await renderRemote();
  await expect.element(screen.getByText(STAGE_TEXTS.voidKey)).toBeVisible();
});
