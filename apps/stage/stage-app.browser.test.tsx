import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { livePath } from '../../shared/core/live/live-paths.ts';
import type { StageState } from '../../shared/core/live/stage-state.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { StageApp } from './stage-app.tsx';

const STAGE = `GET ${livePath('stage')}`;
const LOBBY: StageState = {
  code: 'AB2C3',
  version: 1,
  control: 1,
  phase: 'lobby',
  round: 1,
  question: null,
  joined: 12,
  finished: 0,
  shown: false,
};

beforeEach(() => localStorage.clear());

const renderStage = () =>
  render(
    <StageApp brand="Juno Hartley" apiUrl="" origin="https://speaker.example" stageKey={'k'.repeat(22)} />,
  );

test('the lobby shows how to join, and says how many are here', async () => {
  answerFetch({ [STAGE]: () => Response.json(LOBBY) });
  const screen = await renderStage();
  await expect.element(screen.getByText('AB2C3').first()).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('12');
});

test('the t key changes between ink and paper, and the choice is kept', async () => {
  answerFetch({ [STAGE]: () => Response.json(LOBBY) });
  const first = await renderStage();
  await expect.element(first.getByRole('main')).toHaveClass('on-ink');
  await userEvent.keyboard('t');
  await expect.element(first.getByRole('main')).toHaveClass('on-paper');
  await first.unmount();
  const second = await renderStage();
  await expect.element(second.getByRole('main')).toHaveClass('on-paper');
});

test('a key that opens no room says so', async () => {
  answerFetch({ [STAGE]: () => Response.json({ error: 'No.' }, { status: 401 }) });
  const screen = await renderStage();
  await expect.element(screen.getByText(STAGE_TEXTS.voidKey).first()).toBeVisible();
});

test('where the room does not answer any more, the picture stays and says how old it is', async () => {
  let isAway = false;
  answerFetch({
    [STAGE]: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json(LOBBY);
    },
  });
  const first = await renderStage();
  await expect.element(first.getByText('AB2C3').first()).toBeVisible();
  isAway = true;
  const age = /^No connection\. This picture is from .*, \d+ s ago\.$/;
  await expect.element(first.getByText(age), { timeout: 20_000 }).toBeVisible();
  await first.unmount();
  // A tab that is loaded again shows its former picture.
  const second = await renderStage();
  await expect.element(second.getByText('AB2C3').first()).toBeVisible();
  await expect.element(second.getByText(age), { timeout: 20_000 }).toBeVisible();
  isAway = false;
  await expect.element(second.getByText(age), { timeout: 20_000 }).not.toBeInTheDocument();
});
