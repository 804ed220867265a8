import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inSite } from '../../../tests/site/in-site.tsx';
import { setMotion } from '../../../tests/site/set-motion.ts';
import { LogoTicker } from './logo-ticker.tsx';
import './logo-ticker.css';

test('three sets of nine logos move for 25 s while in view, not paused, and without reduced motion', async () => {
  await page.viewport(1024, 768);
  const screen = await render(
    inSite(
      <>
        <div style={{ height: 2000 }} />
        <LogoTicker />
      </>,
    ),
  );
  const track = screen.container.querySelector('.ticker-track');
  if (!track) throw new Error('no track');
  expect(screen.container.querySelectorAll('.ticker img')).toHaveLength(27);
  const style = () => {
    const { animationDuration, animationPlayState } = getComputedStyle(track);
    return `${animationDuration} ${animationPlayState}`;
  };
  const isRendered = () => track.checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(isRendered).toBe(false);
  track.scrollIntoView();
  await expect.poll(isRendered).toBe(true);
  expect(style()).toBe('25s running');
  await screen.getByRole('checkbox', { name: 'Pause the logos' }).click();
  await expect.poll(style).toBe('25s paused');
  await setMotion('reduce');
  await expect.poll(() => track.getAnimations()).toEqual([]);
  await setMotion('no-preference');
});
