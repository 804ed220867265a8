import * as v from 'valibot';
import { QUESTION_IDS } from '../assessment/first-question.ts';
import { OVER_NINETY, UNDER_TEN } from './published-numbers.ts';

/** An object with a group size. */
const sized = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.intersect([
    v.object(entries),
    v.union([v.object({ n: v.number() }), v.object({ nBand: v.picklist(['5–9', '10–24', '25–49']) })]),
  ]);

const channels = v.array(
  v.object({
    channel: v.picklist([1, 2, 3, 4, 5]),
    share: v.union([v.number(), v.picklist([UNDER_TEN, OVER_NINETY])]),
  }),
);
const questions = v.array(v.object({ id: v.picklist(QUESTION_IDS), text: v.string() }));
const comparison = sized({
  before: v.number(),
  after: v.number(),
  difference: v.number(),
  interval: v.tuple([v.number(), v.number()]),
  verdict: v.picklist(['better', 'worse', 'no clear change']),
});

/** The answer of the call for a report: a `ToldReport`. */
export const reportSchema = sized({
  event: v.string(),
  number: v.number(),
  createdAt: v.string(),
  channels,
  index: v.number(),
  teams: v.array(sized({ name: v.string(), channels })),
  questions: v.object({ strongest: questions, weakest: questions }),
  before: v.exactOptional(comparison),
  unconfirmed: v.exactOptional(v.number()),
  talkingPoints: v.exactOptional(v.array(v.string())),
});
