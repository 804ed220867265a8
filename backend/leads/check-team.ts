import type { QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import type { Database } from '../database/database.ts';
import { StorageAwayError } from '../database/storage-away-error.ts';
import { invalidFields } from '../http/http-error.ts';

/** Throws an `HttpError` (422) for a team that is none of the event's (docs/interfaces.md#the-team-report). */
export async function checkTeam(
  database: Database,
  { event, team }: Pick<QuizSubmission, 'event' | 'team'>,
): Promise<void> {
  if (team === undefined) return;
  const [answer] = await ask(database, event ?? '', team);
  if (answer?.known !== true) throw invalidFields(['The team is not one of this event’s teams']);
}

async function ask(database: Database, event: string, team: string): Promise<{ known: boolean }[]> {
  try {
    return await database.query('select speaker.is_team($1, $2) as known', [event, team]);
  } catch (error) {
    throw new StorageAwayError(error);
  }
}
