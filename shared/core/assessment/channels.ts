import type { ChannelNumber } from './questions.ts';

export interface Channel {
  readonly channel: ChannelNumber;
  readonly name: string;
  readonly title: string;
}

export const CHANNEL_NUMBERS = [1, 2, 3, 4, 5] as const satisfies readonly ChannelNumber[];

export const CHANNELS: Readonly<Record<ChannelNumber, Channel>> = {
  1: createChannel(1, 'Shutdown'),
  2: createChannel(2, 'Flight'),
  3: createChannel(3, 'Fight'),
  4: createChannel(4, 'Regulated'),
  5: createChannel(5, 'Thriving'),
};

function createChannel(channel: ChannelNumber, name: string): Channel {
  return { channel, name, title: `Channel ${channel} ${name.toUpperCase()}` };
}
