import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import type { Log } from '../../backend/log/log.ts';
import type { KeptText } from './site-source.ts';

/** Its name in the data folder. */
export const KEPT_TEXT_FILE = 'site-text.json';

const text = v.optional(v.string());
const keptSchema = v.object({
  from: v.string(),
  content: v.optional(v.record(v.string(), v.string())),
  cmsPage: v.optional(v.object({ title: v.string(), content: v.string(), excerpt: v.string() })),
  siteTitle: text,
  posts: v.optional(v.array(v.custom<PublishedPost>((input) => typeof input === 'object'))),
});

/** `from` names the source: text of another one is not shown. */
export function createKeptText(file: string, from: string, log: Log): KeptText {
  let written = '';
  return {
    read() {
      try {
        const kept = v.parse(keptSchema, JSON.parse(readFileSync(file, 'utf8')));
        if (kept.from !== from) return undefined;
        const { content, cmsPage, siteTitle, posts } = kept;
        return { content, cmsPage, siteTitle, posts };
      } catch (cause) {
        const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
        if (!isMissing) log({ level: 'warn', event: 'kept text not read', cause });
        return undefined;
      }
    },
    write(current) {
      const json = JSON.stringify({ from, ...current });
      if (json === written) return;
      try {
        writeFileSync(`${file}.new`, json, { mode: 0o600 });
        renameSync(`${file}.new`, file);
        written = json;
      } catch (cause) {
        log({ level: 'warn', event: 'text not kept', cause });
      }
    },
  };
}
