import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { speaker } from '../../speaker/speaker.config.ts';
import { inSite } from '../../tests/site/in-site.tsx';
import './video-facade.css';
import { VideoFacade, type VideoFacadeProps } from './video-facade.tsx';

const FILMS = [speaker.videos.hero, ...speaker.videoTestimonials];

const renderFacade = (video: VideoFacadeProps['video']) =>
  render(inSite(<VideoFacade video={video} field="poster" poster="" />));

test('the playing film replaces the poster and its box receives the focus', async () => {
  const { container, getByRole } = await renderFacade(speaker.videos.hero);
  expect(container.querySelector('video')).toBeNull();
  await getByRole('button', { name: /^Play video/ }).click();
  await expect.poll(() => container.querySelector('video')?.autoplay).toBe(true);
  await expect.element(getByRole('button')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(container.querySelector('.video-box'));
});

test('a film that cannot be loaded shows links to a file', async () => {
  const video = { ...speaker.videos.hero, source: { film: 'no-such-film' } };
  const { getByRole, getByText } = await renderFacade(video);
  await getByRole('button', { name: /^Play video/ }).click();
  await expect.element(getByText('The video is not coming through.')).toBeVisible();
  const download = getByRole('link', { name: 'Download the film' });
  await expect.element(download).toHaveAttribute('href', '/films/no-such-film.mp4');
  await expect.element(getByRole('link', { name: 'Ask for a file' })).toHaveAttribute('href', '/contact');
});

test.for(FILMS)('$title has the length of its poster, with captions and transcript', async (video) => {
  if (!('film' in video.source)) throw new Error('no film of this site');
  const { film } = video.source;
  const { container, getByRole } = await renderFacade(video);
  await getByRole('button', { name: /^Play video/ }).click();
  await expect.poll(() => Math.round(container.querySelector('video')?.duration ?? NaN)).toBe(video.seconds);
  expect(await (await fetch(`/films/${film}.vtt`)).text()).toMatch(/^WEBVTT\n\n00:/);
  expect(await (await fetch(`/films/${film}.txt`)).text()).toContain(video.title);
});
