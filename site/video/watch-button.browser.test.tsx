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

test.each(['Escape', 'the button', 'the backdrop'])(
  'the video opens in a named dialog, and %s closes it and returns the focus',
  async (control) => {
    const screen = await render(BUTTON);
    const opener = screen.getByRole('button', { name: 'Watch the reel' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'The reel' });
    await expect.element(dialog).toBeVisible();
    const close = screen.getByRole('button', { name: 'Close video' });
    await expect.element(close).toHaveFocus();
    if (control === 'Escape') await userEvent.keyboard('{Escape}');
    else if (control === 'the backdrop') (dialog.element() as HTMLElement).click();
    else await close.click();
    await expect.element(dialog).not.toBeInTheDocument();
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
