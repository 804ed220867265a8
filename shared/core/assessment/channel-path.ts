import { CHANNEL_NUMBERS } from './channels.ts';
import type { ChannelNumber } from './first-question.ts';

/** The path of a channel's page (docs/interfaces.md#addresses). */
export function channelPath(channel: ChannelNumber): string {
  return `/channels/${String(channel)}`;
}

export function parseChannel(text: string | undefined): ChannelNumber | undefined {
  return CHANNEL_NUMBERS.find((channel) => String(channel) === text);
}
