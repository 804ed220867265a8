import { expect, it } from 'vitest';
import { channelPath, parseChannel } from './channel-path.ts';

it('returns the paths of the five channels and parses only their numbers', () => {
  expect(([1, 2, 3, 4, 5] as const).map(channelPath)).toEqual([1, 2, 3, 4, 5].map((id) => `/channels/${id}`));
  expect(parseChannel('4')).toBe(4);
  for (const text of [undefined, '', '0', '6', '04', '4.0', ' 4', '4/'])
    expect(parseChannel(text)).toBeUndefined();
});
