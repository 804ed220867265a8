import { expect, it } from 'vitest';
import { channelPath, parseChannel } from './channel-path.ts';

it('returns the paths of the five channels and parses only their numbers', () => {
  expect(([1, 2, 3, 4, 5] as const).map(channelPath)).toEqual([
    '/channels/1',
    '/channels/2',
    '/channels/3',
    '/channels/4',
    '/channels/5',
  ]);
  expect(parseChannel('4')).toBe(4);
  for (const text of [undefined, '', '0', '6', '04', '4.0', ' 4', '4/'])
    expect(parseChannel(text)).toBeUndefined();
});
