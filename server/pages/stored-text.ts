import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import type { Log } from '../../backend/http/log.ts';
import { writeFiles } from '../files/write-files.ts';
import type { StoredText } from './site-source.ts';

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
      try {
        const stored = v.parse(storedSchema, JSON.parse(readFileSync(file, 'utf8')));
        if (stored.from !== from) return undefined;
        const { content, cmsPage, siteTitle, posts } = stored;
        return { content, cmsPage, siteTitle, posts };
      } catch (cause) {
        const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
        if (!isMissing) log({ level: 'warn', event: 'kept text not read', cause });
        return undefined;
      }
    },
    write(current) {
      const json = JSON.stringify({ from, ...current });
      writing = writing.then(async () => {
        if (json === written) return;
        try {
          await writeFiles(dirname(file), new Map([[basename(file), Buffer.from(json)]]));
          written = json;
        } catch (cause) {
          log({ level: 'warn', event: 'text not kept', cause });
        }
      });
      return writing;
    },
  };
}
