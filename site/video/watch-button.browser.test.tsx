import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speaker } from '../../speaker/speaker.config.ts';
import { WatchButton } from './watch-button.tsx';

const BUTTON = (
  <WatchButton video={speaker.videos.hero} title="The reel">
    Watch the reel
  </WatchButton>
);
const renderButton = () => render(BUTTON);

test('the video opens in a named dialog with the focus on the close button', async () => {
  const screen = await renderButton();
  await screen.getByRole('button', { name: 'Watch the reel' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'The reel' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close video' })).toHaveFocus();
});

test.each(['Escape', 'the button', 'the backdrop'])(
  '%s closes the dialog and returns the focus',
  async (control) => {
    const screen = await renderButton();
    const opener = screen.getByRole('button', { name: 'Watch the reel' });
    await opener.click();
    await expect.element(screen.getByRole('button', { name: 'Close video' })).toHaveFocus();
    if (control === 'Escape') await userEvent.keyboard('{Escape}');
    else if (control === 'the backdrop') (screen.getByRole('dialog').element() as HTMLElement).click();
    else await screen.getByRole('button', { name: 'Close video' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test('a background video pauses while the dialog is open', async () => {
  const screen = await render(
    <>
      <video src={speaker.hero?.mp4} autoPlay muted loop />
      {BUTTON}
    </>,
  );
  const isPaused = () => document.querySelector<HTMLVideoElement>('video[loop]')?.paused;
  await expect.poll(isPaused).toBe(false);
  await screen.getByRole('button', { name: 'Watch the reel' }).click();
  expect(isPaused()).toBe(true);
  await screen.getByRole('button', { name: 'Close video' }).click();
  await expect.poll(isPaused).toBe(false);
});
