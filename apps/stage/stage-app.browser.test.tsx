import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { StageApp } from './stage-app.tsx';

const STAGE = `GET ${livePath('stage')}`;
const COUNTS = { joined: 12, finished: 0, shown: false };
const LOBBY = { code: 'AB2C3', version: 1, control: 1, phase: 'lobby', round: 1, question: null, ...COUNTS };
const RESULT = { ...LOBBY, phase: 'closed', finished: 12, shown: true, channels: [4, 2, 2, 2, 2] };

beforeEach(() => localStorage.clear());

const renderStage = () =>
  render(
    <StageApp brand="Juno Hartley" apiUrl="" origin="https://speaker.example" stageKey={'k'.repeat(22)} />,
  );

test('the t key switches between ink and paper, and the choice is stored', async () => {
  answerFetch({ [STAGE]: () => Response.json(LOBBY) });
  const first = await renderStage();
  await expect.element(first.getByRole('main')).toHaveClass('on-ink');
  await userEvent.keyboard('t');
  await expect.element(first.getByRole('main')).toHaveClass('on-paper');
  await first.unmount();
  const second = await renderStage();
  await expect.element(second.getByRole('main')).toHaveClass('on-paper');
});

test('keys that are pressed twice at once change nothing', async () => {
  answerFetch({ [STAGE]: () => Response.json(RESULT) });
  const screen = await renderStage();
  const rows = () => screen.container.querySelectorAll('tbody tr').length;
  await expect.poll(rows).toBe(5);
  for (const key of [' ', ' ', 't', 't']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(rows()).toBe(5);
  await expect.element(screen.getByRole('main')).toHaveClass('on-ink');
});

test('an invalid key shows a message', async () => {
  answerFetch({ [STAGE]: () => Response.json({ error: 'No.' }, { status: 401 }) });
  const screen = await renderStage();
  await expect.element(screen.getByText(STAGE_TEXTS.voidKey).first()).toBeVisible();
});

test('the last state stays visible with its age when the room does not answer', async () => {
  let isOffline = false;
  answerFetch({
    [STAGE]: () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return Response.json(LOBBY);
    },
  });
  const first = await renderStage();
  await expect.element(first.getByText('AB2C3').first()).toBeVisible();
  await expect.element(first.getByRole('status')).toHaveTextContent('12');
  isOffline = true;
  const age = /^No connection\. This picture is from .*, \d+ s ago\.$/;
  await expect.element(first.getByText(age), { timeout: 20_000 }).toBeVisible();
  await first.unmount();
  // A reloaded tab shows its last state.
  const second = await renderStage();
  await expect.element(second.getByText('AB2C3').first()).toBeVisible();
  await expect.element(second.getByText(age), { timeout: 20_000 }).toBeVisible();
  isOffline = false;
  await expect.element(second.getByText(age), { timeout: 20_000 }).not.toBeInTheDocument();
});
