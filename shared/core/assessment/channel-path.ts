import { CHANNEL_NUMBERS } from './channels.ts';
import type { ChannelNumber } from './first-question.ts';

/** The site's page about a channel (docs/interfaces.md#addresses): what a result shares, and a mail links to. */
export function channelPath(channel: ChannelNumber): string {
  return `/channels/${String(channel)}`;
}

/** The channel of the last part of such a path; undefined for anything but 1 to 5. */
export function parseChannel(text: string | undefined): ChannelNumber | undefined {
  return CHANNEL_NUMBERS.find((channel) => String(channel) === text);
}
