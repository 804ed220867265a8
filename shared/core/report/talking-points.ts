import type * as v from 'valibot';
import { CHANNELS } from '../assessment/channels.ts';
import type { reportSchema } from './report-answer.ts';
import type { ReportBody } from './report-body.ts';
import {
  positionOfShare,
  describeComparison,
  describeMonday,
  describeShare,
  describeChange,
  strongestChannel,
} from './report-words.ts';

/** In percentage points: smaller differences between teams are not mentioned. */
const APART = 20;

export type SentReport = v.InferOutput<typeof reportSchema>;

/** Talking points for the speaker, from the published body alone. */
export function makeTalkingPoints(body: ReportBody): readonly string[] {
  const channel = strongestChannel(body.channels);
  const [weakest] = body.questions.weakest;
  const [strongest] = body.questions.strongest;
  return [
    `Open with what they told you: ${describeShare(shareOn(body.channels, channel))} of this room is on Channel ${String(channel)}, ${CHANNELS[channel].name}. Wait before you go on.`,
    ...(strongest ? [`Say first what carries them: “${strongest.text}” is their strongest question.`] : []),
    ...(weakest
      ? [
          `Then what it costs: “${weakest.text}” is their weakest. Ask who would say so out loud, and call on nobody.`,
        ]
      : []),
    ...(body.before
      ? [`Since the first time: ${describeChange(body.before)} ${describeComparison(body.before)}`]
      : []),
    ...describeTeams(body, channel),
    `Leave them with one thing. ${describeMonday(channel)}`,
  ];
}

function describeTeams(
  { teams }: ReportBody,
  channel: ReportBody['channels'][number]['channel'],
): readonly string[] {
  const places = teams
    .map((team) => ({ name: team.name, share: shareOn(team.channels, channel) }))
    .sort((one, other) => positionOfShare(other.share) - positionOfShare(one.share));
  const [most, least] = [places.at(0), places.at(-1)];
  if (most === undefined || least === undefined) return [];
  if (positionOfShare(most.share) - positionOfShare(least.share) < APART) return [];
  return [
    `For the call, never for the stage: ${most.name} (${describeShare(most.share)}) and ${least.name} (${describeShare(least.share)}) are furthest apart on this channel.`,
  ];
}

function shareOn(channels: ReportBody['channels'], wanted: number): ReportBody['channels'][number]['share'] {
  return channels.find(({ channel }) => channel === wanted)?.share ?? 0;
}
