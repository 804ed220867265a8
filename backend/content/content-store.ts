import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { Database } from '../database/database.ts';

export interface StorableChange {
  readonly name: string;
  readonly value: string | null;
  /** The text that the change is based on; null for none, undefined when not sent. */
  readonly base: string | null | undefined;
  /** `draft`: stored for editors. `discarded`: the field's draft is deleted. */
  readonly status: 'published' | 'draft' | 'discarded';
  /** The draft that the change is based on; null for none, undefined when not sent. */
  readonly knownDraft: string | null | undefined;
  readonly publishAt?: Date | undefined;
}

/** Another editor's text is stored (docs/interfaces.md#saving-content). */
export interface StoredConflict {
  readonly field_name: string;
  readonly current_value: string;
  readonly saved_at: Date;
  readonly saved_by: string | null;
  readonly draft: true | null;
  /** When that draft is to be published by itself; null for none. */
  readonly publish_at: Date | null;
}

/** What the backend reads; the answer has all columns (docs/interfaces.md#saving-content). */
export interface SavedRow {
  readonly saved_by: string | null;
  readonly publish_at?: Date | null;
}

export type ContentStore = ReturnType<typeof createContentStore>;

/** More versions are stored than listed. */
const VERSIONS_LISTED = 50;

/**
 * An unchanged text is neither written nor versioned; the rows are locked, so that concurrent saves
 * see each other. Deleting the last text leaves a marker row: readers treat empty content as a
 * service without data and would use their cache (docs/product.md#which-text-is-shown). Publishing
 * deletes the field's draft with its schedule; an unknown draft is a conflict. A change publishes a
 * scheduled draft only if it names the time.
 */
const SAVE = `
with incoming as (
  select * from jsonb_to_recordset($1::text::jsonb) as change
    (name text, value text, has_base boolean, base text, status text, knows_draft boolean, known_draft text, publish_at timestamptz)
), stored as (
  select field.field_name as name, field.field_value, field.saved_at, field.saved_by
  from speaker.content_fields as field join incoming on incoming.name = field.field_name
  order by field.field_name
  for update of field
), drafted as (
  select draft.field_name as name, draft.field_value, draft.saved_at, draft.saved_by, draft.publish_at
  from speaker.content_drafts as draft join incoming on incoming.name = draft.field_name
  order by draft.field_name
  for update of draft
), compared as (
  select incoming.name, incoming.value, incoming.has_base, incoming.base, incoming.status, stored.field_value as current_value, stored.saved_at as published_at,
    stored.saved_by as published_by, drafted.field_value as draft_value, drafted.saved_at as drafted_at,
    drafted.saved_by as drafted_by, drafted.publish_at as planned_at,
    drafted.name is not null and incoming.knows_draft
      and incoming.known_draft is distinct from drafted.field_value
      and incoming.value is distinct from drafted.field_value
      or incoming.status = 'published' and drafted.publish_at is not null
        and incoming.publish_at is distinct from drafted.publish_at as meets_draft,
    incoming.status = 'published' and stored.name is not null and incoming.has_base
      and incoming.base is distinct from stored.field_value
      and incoming.value is distinct from stored.field_value as meets_text
  from incoming
    left join stored on stored.name = incoming.name
    left join drafted on drafted.name = incoming.name
), checked as (
  select *, meets_draft or meets_text as conflict from compared
), fresh as (
  select * from checked
  where not conflict and status = 'published' and value is distinct from current_value
), archived as (
  insert into speaker.content_versions (field_name, field_value, replaced_by)
  select name, current_value, $2 from fresh
), written as (
  insert into speaker.content_fields as field (field_name, field_value, saved_by)
  select name, value, $2 from fresh where value is not null
  union all
  select 'content_initialized', 'true', $2
  where exists (select from fresh where value is null)
    and not exists (select from fresh where value is not null or name = 'content_initialized')
    and not exists (
      select from speaker.content_fields as other
      where not exists (select from fresh where fresh.name = other.field_name)
    )
  on conflict (field_name) do update
    set field_value = excluded.field_value, saved_at = now(), saved_by = excluded.saved_by
), gone as (
  delete from speaker.content_fields as field using fresh
  where field.field_name = fresh.name and fresh.value is null
), stored_drafts as (
  insert into speaker.content_drafts as draft (field_name, field_value, base_value, saved_by)
  select name, value, case when has_base then base else current_value end, $2
  from checked where not conflict and status = 'draft'
  on conflict (field_name) do update
    set field_value = excluded.field_value, base_value = excluded.base_value, saved_at = now(),
      saved_by = excluded.saved_by
), draft_gone as (
  delete from speaker.content_drafts as draft using checked
  where draft.field_name = checked.name and not checked.conflict and checked.status <> 'draft'
)
select name as field_name,
  case when meets_draft then draft_value else current_value end as current_value,
  case when meets_draft then drafted_at else published_at end as saved_at,
  case when meets_draft then drafted_by else published_by end as saved_by,
  case when meets_draft then true end as draft,
  case when meets_draft then planned_at end as publish_at
from checked where conflict`;

/** The editable text in a migrated database. Each method rejects as the database does. */
export function createContentStore(database: Database) {
  return {
    async read(): Promise<ContentMap> {
      const rows = await database.query<{ field_name: string; field_value: string }>(
        'select field_name, field_value from speaker.content_fields order by field_name',
      );
      return Object.fromEntries(rows.map((row) => [row.field_name, row.field_value]));
    },
    /**
     * Saves all changes without a conflict in one statement; returns the conflicts. Names are
     * unique in `changes`; `by` is the author's name or null.
     */
    async save(changes: readonly StorableChange[], by: string | null): Promise<readonly StoredConflict[]> {
      if (changes.length === 0) return [];
      const incoming = changes.map(({ base, knownDraft, publishAt, ...change }) => ({
        ...change,
        has_base: base !== undefined,
        base: base ?? null,
        knows_draft: knownDraft !== undefined,
        known_draft: knownDraft ?? null,
        publish_at: publishAt?.toISOString() ?? null,
      }));
      return database.query<StoredConflict>(SAVE, [JSON.stringify(incoming), by]);
    },
    /** `base_value`: the published text that it is based on; null for none. */
    drafts: () =>
      database.query<SavedRow & { readonly field_name: string; readonly field_value: string }>(
        `select field_name, field_value, base_value, saved_at, saved_by, publish_at
         from speaker.content_drafts order by field_name`,
      ),
    savedFields: () =>
      database.query<SavedRow>(
        'select field_name, saved_at, saved_by from speaker.content_fields order by field_name',
      ),
    /** Newest first: the replaced text (null: the built-in one), and the save that replaced it. */
    versions: (name: string) =>
      database.query<SavedRow>(
        `select field_value, replaced_at as saved_at, replaced_by as saved_by from speaker.content_versions
         where field_name = $1 order by id desc limit ${VERSIONS_LISTED}`,
        [name],
      ),
  };
}
