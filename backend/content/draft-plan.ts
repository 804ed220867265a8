import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import { type Database } from '../database/database.ts';

export type DraftPlan = ReturnType<typeof createDraftPlan>;

const PLAN = `
update speaker.content_drafts set publish_at = $2::timestamptz, planned_by = $3
where field_name = any($1::text[])
returning field_name`;

/** Publishes a text, deletes its draft and adds the former text to the history, or does nothing. */
const PUBLISH_DUE = `
with due as (
  select field_name, field_value, planned_by from speaker.content_drafts
  where publish_at <= now() and ${CLOCK_IS_PLAUSIBLE}
  order by field_name
  for update
), stored as (
  select field.field_name, field.field_value
  from speaker.content_fields as field join due on due.field_name = field.field_name
  order by field.field_name
  for update of field
), fresh as (
  select due.*, stored.field_value as current_value
  from due left join stored on stored.field_name = due.field_name
  where due.field_value is distinct from stored.field_value
), archived as (
  insert into speaker.content_versions (field_name, field_value, replaced_by)
  select field_name, current_value, planned_by from fresh
), written as (
  insert into speaker.content_fields as field (field_name, field_value, saved_by)
  select field_name, field_value, planned_by from fresh
  on conflict (field_name) do update
    set field_value = excluded.field_value, saved_at = now(), saved_by = excluded.saved_by
), gone as (
  delete from speaker.content_drafts as draft using due where draft.field_name = due.field_name
)
select field_name from due`;

/** Scheduled drafts in a migrated database. Rejects as the database does. */
export function createDraftPlan(database: Database) {
  const names = (rows: readonly { field_name: string }[]) => rows.map((row) => row.field_name);
  return {
    /** Sets when these drafts are published, null for never; returns those that exist. */
    async plan(
      fields: readonly string[],
      publishAt: Date | null,
      by: string | null,
    ): Promise<readonly string[]> {
      const parameters = [[...fields], publishAt?.toISOString() ?? null, publishAt && by];
      return names(await database.query(PLAN, parameters)).toSorted();
    },
    /** Publishes the due drafts, deletes them and returns their fields. */
    async publishDue(): Promise<readonly string[]> {
      return names(await database.query(PUBLISH_DUE));
    },
  };
}
