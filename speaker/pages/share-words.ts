import { speaker } from '../speaker.config.ts';
import { LIVE_ROOM_HEAD } from './live-room.ts';
import type { PAGE_NAMES } from './navigation.ts';

/** The words on the picture of a shared link: a small line, and a large one. */
export interface ShareWords {
  readonly kind: string;
  readonly title: string;
}

/** One entry for each page except the keynotes. `npm run kit` draws the pictures. */
export const SHARE_WORDS: Readonly<Record<keyof typeof PAGE_NAMES, ShareWords>> = {
  home: { kind: 'Keynote speaker', title: 'Change the Channel. Change Your Life.' },
  about: { kind: `About ${speaker.name}`, title: 'The Story of Transformation' },
  contact: { kind: 'Send an Inquiry', title: `Book ${speaker.name}` },
  'live-room': { kind: 'Live in the keynote', title: LIVE_ROOM_HEAD.title },
  'meeting-planners': { kind: 'For meeting planners', title: 'Headshots, bio, AV sheet' },
  'one-sheet': { kind: 'For your committee', title: `${speaker.name} on one page` },
  blog: { kind: 'Insights', title: `${speaker.name}’s Insights` },
  privacy: { kind: 'Privacy', title: 'What we keep, and why' },
  science: { kind: 'Sources and limits', title: 'What this rests on' },
  embed: { kind: 'For your page', title: 'What channel is your team on?' },
};
