import * as v from 'valibot';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import type { Log } from '../../backend/http/log.ts';
import { NO_TEXT, type StoredText } from './site-source.ts';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { writeFiles } from '../files/write-files.ts';

export const STORED_TEXT_FILE = 'site-text.json';

const text = v.optional(v.string());
const storedSchema = v.object({
  from: v.string(),
  content: v.optional(v.record(v.string(), v.string())),
  cmsPage: v.optional(v.object({ title: v.string(), content: v.string(), excerpt: v.string() })),
  siteTitle: text,
  posts: v.optional(v.array(v.custom<PublishedPost>((input) => typeof input === 'object'))),
});

export function createStoredText(file: string, from: string, log: Log): StoredText {
  let written = '';
  let writing = Promise.resolve();
  return {
    read() {
      const stored = readStored(file, from, storedSchema, log, 'kept text not read');
      return stored && { ...NO_TEXT, ...stored };
    },
    write(current) {
      const json = JSON.stringify({ from, ...current });
      writing = writing.then(async () => {
        if (json !== written && (await writeStored(file, json, log, 'text not kept'))) written = json;
      });
      return writing;
    },
  };
}

/** What `file` stores, if from `from`; undefined, and logged as `event`, if unreadable. */
export function readStored<Schema extends v.GenericSchema<unknown, { readonly from: string }>>(
  file: string,
  from: string,
  schema: Schema,
  log: Log,
  event: string,
): Omit<v.InferOutput<Schema>, 'from'> | undefined {
  try {
    const { from: source, ...stored } = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
    return source === from ? stored : undefined;
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (!isMissing) log({ level: 'warn', event, cause });
    return undefined;
  }
}

/** Stores atomically. Resolves to its success; a failure is logged as `event`. */
export async function writeStored(file: string, json: string, log: Log, event: string): Promise<boolean> {
  try {
    await writeFiles(dirname(file), new Map([[basename(file), Buffer.from(json)]]));
    return true;
  } catch (cause) {
    log({ level: 'warn', event, cause });
    return false;
  }
}
