import type { LivePhase } from '../../shared/core/live/room.ts';

/** What the speaker's remote says. */
export const REMOTE_TEXTS = {
  title: 'Remote',
  open: 'Open',
  openAgain: 'Open again',
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  nextRound: 'Next round',
  nextQuestion: 'Next question',
  reset: 'Reset',
  end: 'End',
  question: 'Question',
  wall: 'The wall shows',
  joined: 'joined',
  finished: 'finished',
  lastMinute: 'in the last minute',
  drop: 'Drop what came since …',
  since: 'Since',
  dropThem: 'Drop',
  dropped: 'answers set aside',
  restore: 'Bring them back',
  rehearse: 'Rehearse',
  endRehearsal: 'End the rehearsal',
  rehearsal: 'REHEARSAL: 50 invented answers. Nothing leaves this phone.',
} as const;

/** What a press does that cannot be taken back, asked before the second one. */
export const ASKED_TWICE = {
  next: 'Press again: a new round begins',
  reset: 'Press again: this round’s answers are deleted',
  end: 'Press again: the room ends for good',
  drop: 'Press again: they come off the wall',
} as const;

/** Where the room stands, in a word. */
export const PHASE_WORDS: Readonly<Record<LivePhase, string>> = {
  lobby: 'Lobby',
  open: 'Open',
  closed: 'Closed',
  ended: 'Ended',
};
