import * as v from 'valibot';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import type { Log } from '../../backend/http/log.ts';
import { readStored, writeStored } from './stored-json.ts';
import { NO_TEXT, type StoredText } from './site-source.ts';

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
