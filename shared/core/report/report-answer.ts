import * as v from 'valibot';
import { QUESTION_IDS } from '../assessment/first-question.ts';
import { OVER_NINETY, UNDER_TEN } from './published-numbers.ts';

const sized = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.intersect([
    v.object(entries),
    v.union([v.object({ n: v.number() }), v.object({ nBand: v.picklist(['5–9', '10–24', '25–49']) })]),
  ]);

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const channels = list(
  v.object({
    channel: v.picklist([1, 2, 3, 4, 5]),
    share: v.union([v.number(), v.picklist([UNDER_TEN, OVER_NINETY])]),
  }),
);
const questions = list(v.object({ id: v.picklist(QUESTION_IDS), text: v.string() }));

/** `interval` is the 95 % confidence interval of `difference`. */
export const comparisonSchema = sized({
  before: v.number(),
  after: v.number(),
  difference: v.number(),
  interval: v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
  verdict: v.picklist(['better', 'worse', 'no clear change']),
});

/** A snapshot (docs/interfaces.md#the-team-report), the only source of page, PDF and mail. */
export const reportBodySchema = sized({
  event: v.string(),
  number: v.number(),
  /** A day, as 2026-11-22. */
  createdAt: v.string(),
  channels,
  index: v.number(),
  teams: list(sized({ name: v.string(), channels })),
  questions: v.object({ strongest: questions, weakest: questions }),
  before: v.exactOptional(comparisonSchema),
  /** Leads with unconfirmed addresses; only from five on. */
  unconfirmed: v.exactOptional(v.number()),
});

/** For a planner, or for the speaker with talking points. */
export const reportSchema = v.intersect([
  reportBodySchema,
  v.object({ talkingPoints: v.exactOptional(list(v.string())) }),
]);
