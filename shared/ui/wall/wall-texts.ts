import { CHANNELS } from '../../core/assessment/channels.ts';
import type { ChannelNumber } from '../../core/assessment/first-question.ts';
import { formatCount } from '../../core/format-count.ts';
import { REGION } from '../../../speaker/speaker.config.ts';

export const STAGE_TEXTS = {
  scan: 'Scan, or type',
  wait: 'It starts by itself. Nobody asks your name.',
  answersClosed: 'Answers are closed.',
  ended: 'Thank you.',
  tooFew: 'The picture comes with the tenth answer.',
  moreAnswers: 'The picture comes with a few more answers.',
  afterClose: 'The picture comes when the answers are closed.',
  opening: 'Opening the room …',
  noKey: 'This address is not complete. Please open the link as the office sent it.',
  voidKey: 'This link no longer opens a room.',
  away: 'The room cannot be reached. Trying again …',
  noConnection: 'No connection.',
  notShown: 'The speaker’s remote decides when it shows.',
} as const;

export function describeJoined(joined: number): string {
  return joined === 1 ? 'is here' : 'are here';
}

/** The rest of the sentence after the number of finished participants. */
export function describeFinished(finished: number, joined: number): string {
  return `of ${formatCount(joined)} ${finished === 1 ? 'has' : 'have'} finished`;
}

/** The headline of the room's channel; of equal ones the lowest, as in the assessment. */
export function describeRoomChannel(channel: ChannelNumber): string {
  return `The room is on Channel ${String(channel)}, ${CHANNELS[channel].name}.`;
}

/** The age of an outdated picture; `at` and `now` in milliseconds. */
export function formatAge(at: number, now: number): string {
  const clock = new Date(at).toLocaleTimeString(REGION.locale, { hour: 'numeric', minute: '2-digit' });
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  const old =
    seconds < 60
      ? `${String(seconds)} s`
      : seconds < 3_600
        ? `${String(Math.floor(seconds / 60))} min`
        : `${String(Math.floor(seconds / 3_600))} h`;
  return `${STAGE_TEXTS.noConnection} This picture is from ${clock}, ${old} ago.`;
}
