import type * as v from 'valibot';
import { CHANNEL_NUMBERS } from '../assessment/channels.ts';
import { type ChannelNumber, QUESTIONS } from '../assessment/questions.ts';
import { scoreAnswers } from '../assessment/score.ts';
import type { CompleteAnswers } from './complete-answers.ts';
import { publishMean, publishShare, publishSize } from './published-numbers.ts';
import type { Cell } from './release.ts';
import type { reportBodySchema } from './report-answer.ts';
import { channelsOf, teamIndex } from './team-index.ts';
import { meanOf, type WaveComparison } from './wave-comparison.ts';

const NAMED_QUESTIONS = 2;

export type ReportBody = v.InferOutput<typeof reportBodySchema>;

export type ChannelShare = ReportBody['channels'][number];

type NamedQuestion = ReportBody['questions']['strongest'][number];

export interface ReportSource {
  readonly event: string;
  readonly number: number;
  readonly createdAt: string;
  /** The result of `release`, the whole first. */
  readonly cells: readonly Cell[];
  readonly answers: ReadonlyMap<string, CompleteAnswers>;
  readonly before?: WaveComparison | undefined;
  readonly unconfirmed?: number | undefined;
}

/** Creates a snapshot's body from the released groups only. */
export function makeReportBody(source: ReportSource): ReportBody {
  const [whole, ...teams] = source.cells.map((cell) => ({
    cell,
    sheets: cell.members.flatMap((id) => source.answers.get(id) ?? []),
  }));
  const everybody = whole?.sheets ?? [];
  const ranked = rankQuestions(everybody);
  return {
    event: source.event,
    number: source.number,
    createdAt: source.createdAt,
    ...publishSize(everybody.length),
    channels: shareChannels(everybody),
    index: publishMean(meanOf(everybody.map(teamIndex)), everybody.length),
    teams: teams.map(({ cell, sheets }) => ({
      name: cell.name,
      ...publishSize(sheets.length),
      channels: shareChannels(sheets),
    })),
    questions: {
      strongest: ranked.slice(0, NAMED_QUESTIONS),
      weakest: ranked.slice(-NAMED_QUESTIONS).reverse(),
    },
    ...(source.before && { before: source.before }),
    ...(source.unconfirmed !== undefined && { unconfirmed: source.unconfirmed }),
  };
}

function shareChannels(sheets: readonly CompleteAnswers[]): readonly ChannelShare[] {
  const counts = new Map<ChannelNumber, number>();
  for (const channel of sheets.map(scoreAnswers)) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  return CHANNEL_NUMBERS.map((channel) => ({
    channel,
    share: publishShare(counts.get(channel) ?? 0, sheets.length),
  }));
}

/** From the highest mean channel to the lowest, equal ones in their order. */
function rankQuestions(sheets: readonly CompleteAnswers[]): readonly NamedQuestion[] {
  const sums = QUESTIONS.map(() => 0);
  for (const answers of sheets)
    channelsOf(answers).forEach((channel, index) => (sums[index] = (sums[index] ?? 0) + channel));
  return QUESTIONS.map(({ id, text }, index) => ({ named: { id, text }, sum: sums[index] ?? 0 }))
    .sort((one, other) => other.sum - one.sum || one.named.id - other.named.id)
    .map(({ named }) => named);
}
