import { OPTION_IDS, QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import type { CompleteAnswers } from '../../shared/core/report/complete-answers.ts';
import { release } from '../../shared/core/report/release.ts';
import { makeReportBody, type ReportBody } from '../../shared/core/report/report-body.ts';
import { compareWaves } from '../../shared/core/report/wave-comparison.ts';

/** Creates a published report of `people` in three teams, some with a second answer. */
export function createTestReport(people: number, event = 'acme-2026'): ReportBody {
  const teams = ['North', 'South', 'Überlingen'];
  const respondents = Array.from({ length: people }, (_, index) => {
    return { id: `person${String(index)}`, team: teams[index % 3] ?? '' };
  });
  const answers = new Map(
    respondents.map(({ id }, index) => [
      id,
      Object.fromEntries(
        QUESTION_IDS.map((question) => [question, OPTION_IDS[(index * question) % OPTION_IDS.length]]),
      ) as CompleteAnswers,
    ]),
  );
  const released = release(respondents, []);
  if (released.status === 'refused') throw new Error(released.reason);
  const pairs = respondents.map((_, index) => ({ before: 40 + (index % 7), after: 45 + (index % 5) }));
  const before = compareWaves(pairs);
  const made = { event, number: 3, createdAt: '2026-11-22', cells: released.cells, answers };
  return makeReportBody({ ...made, ...(before && { before }) });
}
