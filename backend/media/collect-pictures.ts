import { parsePicture } from '../../shared/core/content/picture.ts';
import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import { type Database } from '../database/database.ts';
import type { Log } from '../http/log.ts';
import { hashOf, type MediaFiles } from './media-files.ts';

export interface CollectDeps {
  readonly files: MediaFiles;
  readonly database: Database;
  readonly log: Log;
}

/** Until then an editor may save a picture that nothing refers to. */
const UNUSED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Every value that may be a picture: published, former, and drafts. */
const VALUES = `
  select field_value from speaker.content_fields where field_value like '{%'
  union select field_value from speaker.content_versions where field_value like '{%'
  union select field_value from speaker.content_drafts where field_value like '{%'`;

/** Returns the number of deleted files. Rejects as the database and the disk do. */
export async function collectPictures({ files, database, log }: CollectDeps): Promise<number> {
  const before = Date.now() - UNUSED_FOR_MS;
  const old = (await files.list()).filter(({ touchedMs }) => touchedMs < before);
  if (old.length === 0) return 0;
  const [clock] = await database.query<{ isPlausible: boolean }>(
    `select ${CLOCK_IS_PLAUSIBLE} as "isPlausible"`,
  );
  if (!clock?.isPlausible) return 0;
  const used = await readReferences(database);
  const unused = old.filter(({ name }) => !used.has(hashOf(name) ?? ''));
  for (const { name } of unused) await files.removeUntouched(name, before);
  if (unused.length > 0) log({ level: 'info', event: 'unused pictures deleted', count: unused.length });
  return unused.length;
}

async function readReferences(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ field_value: string }>(VALUES);
  const posts = await database.query<{ text: string }>(
    `select concat(draft, published) as text from speaker.posts where concat(draft, published) ~ '[0-9a-f]{32}'
     union select draft::text from speaker.posts_versions where draft::text ~ '[0-9a-f]{32}'`,
  );
  return new Set([
    ...rows.flatMap(({ field_value: value }) => {
      const picture = parsePicture(value);
      return picture && 'id' in picture ? [picture.id, picture.source] : [];
    }),
    // A post also names pictures in its text: every possible name counts.
    ...posts.flatMap(({ text }) => text.match(/[0-9a-f]{32}/g) ?? []),
  ]);
}
