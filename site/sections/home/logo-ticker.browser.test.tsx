import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ContentContext } from '../../content/field.tsx';
import { LogoTicker } from './logo-ticker.tsx';
import './logo-ticker.css';

interface Emulation {
  send(method: 'Emulation.setEmulatedMedia', options: { features: object[] }): Promise<unknown>;
}

test('three sets of nine logos move for 25 s while in view, not paused, and without reduced motion', async () => {
  await page.viewport(1024, 768);
  const screen = await render(
    <ContentContext value={{ content: {}, cms: { status: 'unanswered' }, siteTitle: '', ready: true }}>
      <div style={{ height: 2000 }} />
      <LogoTicker />
    </ContentContext>,
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
  const emulation = cdp() as unknown as Emulation;
  const setMotion = (value: string) =>
    emulation.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await setMotion('reduce');
  await expect.poll(() => track.getAnimations()).toEqual([]);
  await setMotion('no-preference');
});
