import { CHANNELS, CHANNEL_NUMBERS } from '../../core/assessment/channels.ts';
import type { ChannelNumber } from '../../core/assessment/first-question.ts';
import { QUESTIONS } from '../../core/assessment/questions.ts';
import { channelPercents } from '../../core/live/channel-percents.ts';
import { SHOW_FROM_FINISHED, type StageState } from '../../core/live/stage-state.ts';
import { describeFinished, describeJoined, describeRoomChannel, STAGE_TEXTS } from './wall-texts.ts';
import { formatCount } from '../../core/format-count.ts';

export interface WallLine {
  readonly channel: ChannelNumber;
  readonly percent: number;
}

/** How to join, the number of finished participants, or the five channels. */
export type StageScene =
  | { readonly kind: 'lobby'; readonly joined: number }
  | {
      readonly kind: 'counting';
      readonly joined: number;
      readonly finished: number;
      /** Whether people can still join: then the wall shows how. */
      readonly takes: boolean;
      readonly note: string | undefined;
    }
  | {
      readonly kind: 'reveal';
      readonly joined: number;
      readonly finished: number;
      /** Later answers wait for the next picture. */
      readonly counted: number;
      readonly strongest: ChannelNumber;
      readonly lines: readonly WallLine[];
    };

/** The scene of a state; `isCovered`: the operator has hidden the channels. */
export function createScene(state: StageState, isCovered: boolean): StageScene {
  const { phase, joined, finished, channels, shown } = state;
  if (channels !== undefined && !isCovered) {
    const percents = channelPercents(channels);
    const lines = CHANNEL_NUMBERS.map((channel) => ({ channel, percent: percents[channel - 1] ?? 0 }));
    const strongest = CHANNEL_NUMBERS.reduce((best, channel) =>
      (channels[channel - 1] ?? 0) > (channels[best - 1] ?? 0) ? channel : best,
    );
    const counted = channels.reduce((sum, count) => sum + count, 0);
    return { kind: 'reveal', joined, finished, counted, strongest, lines };
  }
  if (phase === 'lobby') return { kind: 'lobby', joined };
  const waits = shown && channels === undefined;
  return {
    kind: 'counting',
    joined,
    finished,
    takes: phase === 'open',
    note: waits ? describeReason(state) : describePhase(state),
  };
}

export function questionText({ question }: StageState): string | undefined {
  return QUESTIONS.find(({ id }) => id === question)?.text;
}

/** The scene as text for screen readers. */
export function summarizeScene(scene: StageScene): string {
  switch (scene.kind) {
    case 'lobby':
      return `${formatCount(scene.joined)} ${describeJoined(scene.joined)}.`;
    case 'counting':
      return [scene.note, `${formatCount(scene.finished)} ${describeFinished(scene.finished, scene.joined)}.`]
        .filter((part) => part !== undefined)
        .join(' ');
    case 'reveal':
      return [
        describeRoomChannel(scene.strongest),
        ...scene.lines.map(
          ({ channel, percent }) =>
            `${String(channel)} ${CHANNELS[channel].name}: ${String(percent)} percent.`,
        ),
      ].join(' ');
  }
}

function describePhase({ phase }: StageState): string | undefined {
  if (phase === 'ended') return STAGE_TEXTS.ended;
  return phase === 'closed' ? STAGE_TEXTS.answersClosed : undefined;
}

/** Why requested channels are not shown. */
function describeReason({ finished, phase }: StageState): string {
  if (finished < SHOW_FROM_FINISHED) return STAGE_TEXTS.tooFew;
  return phase === 'closed' || phase === 'ended' ? STAGE_TEXTS.moreAnswers : STAGE_TEXTS.afterClose;
}
