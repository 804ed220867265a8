import type { LivePhase } from '../../shared/core/live/room.ts';

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
} as const;

/** The question before an irreversible action. */
export const CONFIRMATIONS = {
  next: 'Press again: a new round begins',
  reset: 'Press again: this round’s answers are deleted',
  end: 'Press again: the room ends permanently',
} as const;

export const PHASE_WORDS: Readonly<Record<LivePhase, string>> = {
  lobby: 'Lobby',
  open: 'Open',
  closed: 'Closed',
  ended: 'Ended',
};
