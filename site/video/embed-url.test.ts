import { expect, it } from 'vitest';
import { createWatchUrl, readVideoAddress } from './embed-url.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', { youtube: 'dQw4w9WgXcQ' }],
  ['https://m.youtube.com/watch?t=3&v=dQw4w9WgXcQ&list=x', { youtube: 'dQw4w9WgXcQ' }],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', { youtube: 'dQw4w9WgXcQ' }],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', { youtube: 'dQw4w9WgXcQ' }],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', { youtube: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/76979871', { vimeo: '76979871' }],
  ['https://player.vimeo.com/video/76979871?h=x', { vimeo: '76979871' }],
  ['/films/on-the-floor.mp4', { film: 'on-the-floor' }],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/@somebody', undefined],
  ['/films/../x.mp4', undefined],
  ['', undefined],
])('parses the video address %s', (address, source) => {
  expect(readVideoAddress(address)).toEqual(source);
  if (source) expect(readVideoAddress(createWatchUrl(source))).toEqual(source);
});
