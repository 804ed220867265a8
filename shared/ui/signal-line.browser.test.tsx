import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CHANNEL_NUMBERS } from '../core/assessment/channels.ts';
import { SignalLine } from './signal-line.tsx';
import './signal-line.css';

test.each(CHANNEL_NUMBERS)('the line of channel %i moves for at most five seconds', async (channel) => {
  const { container } = await render(<SignalLine channel={channel} live />);
  const ends = container
    .getAnimations({ subtree: true })
    .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  expect(ends).toHaveLength(1);
  expect(ends[0]).toBeLessThanOrEqual(5_000);
});
