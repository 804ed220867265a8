import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speaker } from '../../../speaker/speaker.config.ts';
import { inSite } from '../../../tests/site/in-site.tsx';
import { setMotion } from '../../../tests/site/set-motion.ts';
import { HeroMedia } from './hero-media.tsx';
import './hero.css';

const renderHero = () =>
  render(
    inSite(
      <section className="hero">
        <HeroMedia />
      </section>,
    ),
  );

const video = () => document.querySelector('video');
const sourcesOf = () =>
  [...document.querySelectorAll('video source')].map((source) => source.getAttribute('src'));
/** Resolves after the time when a film would be mounted. */
const whenIdle = () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));

const WIDE = [speaker.hero?.webm, speaker.hero?.mp4];
const UPRIGHT = [speaker.hero?.upright?.webm, speaker.hero?.upright?.mp4];

beforeEach(async () => {
  localStorage.clear();
  await setMotion('no-preference');
  await page.viewport(1280, 720);
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('the film plays muted after the first render and fades in over a second', async () => {
  const { getByRole } = await renderHero();
  expect(document.querySelector('picture img')).not.toBeNull();
  expect(video()).toBeNull();
  await expect.poll(() => video()?.hasAttribute('data-loaded')).toBe(true);
  expect(getComputedStyle(video() as Element).transition).toMatch(/opacity 1s/);
  expect([video()?.muted, video()?.loop]).toEqual([true, true]);
  await expect.element(getByRole('button', { name: 'Pause the background film' })).toBeVisible();
});

test.for([
  [390, 844, UPRIGHT],
  [768, 1024, UPRIGHT],
  [700, 500, []],
  [768, 600, WIDE],
  [1440, 900, WIDE],
] as const)(
  'the film has the shape of the poster at %i × %i, and changes with the window',
  async ([width, height, files]) => {
    await page.viewport(width, height);
    await renderHero();
    await whenIdle();
    await expect.poll(sourcesOf).toEqual(files);
    await page.viewport(720, 1280);
    await expect.poll(sourcesOf).toEqual(UPRIGHT);
  },
);

const saveData = { value: { saveData: true }, configurable: true };

test.for([
  ['reduced motion', () => setMotion('reduce')],
  ['the data saver', () => Object.defineProperty(navigator, 'connection', saveData)],
] as const)('only the poster is shown with %s', async ([name, set]) => {
  await set();
  const { getByRole } = await renderHero();
  await whenIdle();
  expect(video()).toBeNull();
  await expect.element(getByRole('button')).not.toBeInTheDocument();
  await setMotion('no-preference');
  if (name === 'reduced motion') await expect.poll(() => video()).not.toBeNull();
});

test('a paused film stays paused and unloaded on the next visit, and plays on request', async () => {
  const first = await renderHero();
  await first.getByRole('button', { name: 'Pause the background film' }).click();
  await expect.poll(() => video()?.paused).toBe(true);
  await first.unmount();

  const second = await renderHero();
  const play = second.getByRole('button', { name: 'Play the background film' });
  await expect.element(play).toBeVisible();
  expect([video()?.paused, video()?.readyState]).toEqual([true, HTMLMediaElement.HAVE_NOTHING]);
  await play.click();
  await expect.poll(() => video()?.paused).toBe(false);
  await second.unmount();

  await renderHero();
  await expect.poll(() => video()?.paused).toBe(false);
});

test('the poster stays without a button when the files are missing', async () => {
  const { getByRole } = await renderHero();
  await expect.poll(() => video()).not.toBeNull();
  video()?.querySelector('source:last-of-type')?.dispatchEvent(new Event('error'));
  await expect.poll(() => video()).toBeNull();
  await expect.element(getByRole('button')).not.toBeInTheDocument();
  expect(document.querySelector('picture img')).not.toBeNull();
});
