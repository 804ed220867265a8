import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';

export interface HourPart {
  readonly minute: number;
  readonly channel: ChannelNumber;
  readonly title: string;
  readonly text: string;
}

export const HOUR_MINUTES = 45;

export const HOUR: readonly HourPart[] = [
  { minute: 0, channel: 3, title: 'Five past six', text: 'The oven is out, and the room hears it.' },
  { minute: 15, channel: 2, title: 'Bread first', text: 'What a kitchen does when everything is urgent.' },
  { minute: 30, channel: 5, title: 'Quiet service', text: 'The whole room serves breakfast.' },
];

/** The section's heading, and the sentence below it. */
export const HOUR_HEAD = {
  title: 'The hour, minute by minute',
  lead: 'Where the room is, and when. Set your start, and the list is your run of show.',
};
