import type { Database } from '../database/database.ts';

/** How far back the figure looks: what was long ago says nothing about how fast the office is now. */
const DAYS = 90;

/** In minutes, from an inquiry to the first change of its state: the median of the last 90 days; undefined without any. */
export async function readMedianAnswerMinutes(database: Database): Promise<number | undefined> {
  const [row] = await database.query<{ minutes: number | null }>(
    `select percentile_cont(0.5) within group (
       order by extract(epoch from first.at - lead.created_at)::float8 / 60
     ) as minutes
     from (
       select lead_id, min(at) as at from speaker.lead_history where state <> 'new' group by lead_id
     ) as first
     join speaker.leads as lead on lead.id = first.lead_id
     where lead.kind = 'inquiry' and not lead.suspected and lead.created_at > now() - interval '${DAYS} days'`,
  );
  return row?.minutes ?? undefined;
}
