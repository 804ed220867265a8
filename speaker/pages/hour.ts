import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { speaker } from '../speaker.config.ts';

/** One part of the talk: the minute it begins, the channel that the room is on, what happens. */
export interface HourPart {
  readonly minute: number;
  readonly channel: ChannelNumber;
  readonly title: string;
  readonly text: string;
}

export const HOUR_MINUTES = 60;

/** The hour, minute by minute: on the keynote pages, on /one-sheet and in its PDF. */
export const HOUR: readonly HourPart[] = [
  {
    minute: 0,
    channel: 2,
    title: 'Phones face down',
    text: `${speaker.firstName} walks on in silence and asks for one thing. The room hears how loud it was.`,
  },
  {
    minute: 4,
    channel: 1,
    title: 'The parking garage',
    text: 'The morning at 44 on which she could not get out of the car. Told without asking for sympathy; people laugh.',
  },
  {
    minute: 13,
    channel: 3,
    title: 'Five channels',
    text: 'Shutdown, flight, fight, regulated, thriving: what each does to listening, judgment and memory, in plain words.',
  },
  {
    minute: 25,
    channel: 3,
    title: 'Who sets the channel',
    text: 'Why the loudest or the calmest person decides for everybody else, shown with a meeting you know.',
  },
  {
    minute: 34,
    channel: 4,
    title: 'The room changes channels',
    text: 'All together, in their chairs, in under two minutes. Nobody is brought on stage, nobody has to share.',
  },
  {
    minute: 38,
    channel: 4,
    title: 'Three ways out',
    text: 'One for the desk, one for a call, one for the hallway; each tried once, with the person next to you.',
  },
  {
    minute: 48,
    channel: 5,
    title: 'Keep it live',
    text: 'The ten-minute weekly rhythm. Everybody writes down which meeting it starts in, and who will notice.',
  },
  {
    minute: 55,
    channel: 5,
    title: 'Questions, then out on time',
    text: `Five minutes from the floor. The last sentence is spoken before the clock says so; ${speaker.firstName} stays.`,
  },
];

/** The section's heading, and the sentence below it. */
export const HOUR_HEAD = {
  title: 'The hour, minute by minute',
  lead: 'Where the room is, and when. Set your start, and the list is your run of show.',
};
