import { expect, it } from 'vitest';
import { playedRoom } from './live-room-page.tsx';

it('simulates fifty participants from the lobby to the result in forty seconds', () => {
  expect(playedRoom(0)).toMatchObject({ phase: 'lobby', joined: 0, finished: 0, shown: false });
  expect(playedRoom(10_000)).toMatchObject({ phase: 'open', joined: 50, finished: 25 });
  expect(playedRoom(17_000)).toMatchObject({ phase: 'closed', finished: 50 });
  expect(playedRoom(17_000)).not.toHaveProperty('channels');
  expect(playedRoom(18_000)?.channels).toEqual([6, 13, 16, 10, 5]);
  expect(playedRoom(40_000)).toBeUndefined();
});
