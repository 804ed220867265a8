import { speaker } from '../speaker.config.ts';
import type { StageState } from '../../shared/core/live/stage-state.ts';

/** The head of /live-room, and what search engines show of it. */
export const LIVE_ROOM_HEAD = {
  title: 'The room sees itself',
  lead: 'Everyone answers eight questions on their own phone. Minutes later the wall shows which channel the room is on, and the talk goes on from there.',
  pageDescription: `How a room takes the assessment on its phones and sees itself on the wall, live, in ${speaker.name}’s keynotes.`,
  picture: {
    src: '/moments/last-row',
    alt: `A full room seen from behind the last row: ${speaker.name} on stage, the five signals on the wall behind ${speaker.pronouns.object}`,
  },
};

/** A moment of the live room, with the wall's picture; all numbers are invented. */
export interface RoomMoment {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly state: StageState;
}

/** A room as it might be, in its lobby. */
export const EXAMPLE_ROOM: StageState = {
  // A code that no room has: codes do not contain U.
  code: 'YOURS',
  version: 1,
  control: 0,
  phase: 'lobby',
  round: 1,
  question: null,
  joined: 418,
  finished: 0,
  shown: false,
};

/** How many invented people the played room has. */
export const PLAYED_PEOPLE = 50;

/** The played room before it plays. */
export const WAITING_ROOM: StageState = { ...EXAMPLE_ROOM, joined: PLAYED_PEOPLE };

/** Across the wall while it plays. */
export const PLAYED_BAND = 'REHEARSAL: 50 invented answers';

export const REHEARSAL_TEXT =
  'Forty seconds of the wall, with fifty people who do not exist. They join, they answer, it shows.';

/** The caption of all pictures of the wall. */
export const EXAMPLE_NOTE = 'An example: the numbers are invented.';

export const ROOM_MOMENTS: readonly RoomMoment[] = [
  {
    id: 'scan',
    title: 'They scan',
    text: 'A code on the wall opens the assessment on their phones. Nothing to install, and nobody is asked for a name.',
    state: EXAMPLE_ROOM,
  },
  {
    id: 'answer',
    title: 'They answer',
    text: 'Eight questions, about three minutes. The wall counts who has finished. What they said stays hidden until it is shown from the stage.',
    state: { ...EXAMPLE_ROOM, phase: 'open', joined: 840, finished: 612 },
  },
  {
    id: 'settle',
    title: 'It settles',
    text: 'Five lines settle out of the noise: one for each channel, with its share of the room. It is the moment when people look up from their phones.',
    state: {
      ...EXAMPLE_ROOM,
      phase: 'closed',
      joined: 840,
      finished: 803,
      shown: true,
      channels: [96, 209, 265, 161, 72],
    },
  },
];

export const ROOM_FACTS: readonly { readonly id: string; readonly term: string; readonly text: string }[] = [
  {
    id: 'needs',
    term: 'What it needs',
    text: 'A projector and a browser. Up to 5,000 phones fit into a room. If the network gives out, the wall keeps its picture and says how old it is.',
  },
  {
    id: 'private',
    term: 'What stays private',
    text: 'Nobody signs in. An answer is kept with a random number, and nothing beside it says whose it was. Fewer than ten answers are never shown, and in a room of fewer than thirty nothing is shown until the answers are closed.',
  },
  {
    id: 'phone',
    term: 'What each person gets',
    text: 'Their own channel on their own phone, at once. Whoever wants the complete result can ask for it there.',
  },
  {
    id: 'stage',
    term: 'Who decides',
    text: `${speaker.firstName} opens, closes and shows it, from a phone on stage. If the day goes another way, the wall simply stays on the count.`,
  },
];
