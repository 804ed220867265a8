import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Log } from '../../backend/log/log.ts';
import type { WordPressPost, WordPressPosts } from '../../backend/posts/wordpress-posts.ts';
import {
  createWordPressPosts,
  READ_AT_ONCE,
  WordPressAnswerError,
} from '../../backend/posts/wordpress-posts.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';

/** Its name in the data folder. */
export const HOST_POSTS_FILE = 'host-posts.json';

/** The content host's posts as it told them last. */
export interface HostPosts {
  /** Newest first; the same list as long as nothing has changed, undefined where nothing is known. */
  latest(): readonly PublishedPost[] | undefined;
  /** Asks the host for what has changed; resolves to whether it has answered. Never rejects. */
  read(): Promise<boolean>;
}

/** The posts of the WordPress at `contentHost`; `file` keeps them over a restart. */
export function openHostPosts(contentHost: string, file: string, log: Log): HostPosts {
  return createHostPosts(createWordPressPosts(contentHost), file, contentHost, log);
}

/** Every so many readings some posts are read again though they have not changed: a picture's words and a category's name change without them. */
const READ_AGAIN_EVERY = 10;

/** `file` keeps them over a restart; `from` names their host: posts of another one are not shown. */
export function createHostPosts(host: WordPressPosts, file: string, from: string, log: Log): HostPosts {
  const kept = readKept(file, from, log);
  const known = new Map(kept?.map((post) => [post.id, post]));
  let latest = kept && listShown(known);
  let readings = 0;
  /** Something has changed since it was written down. */
  let isNews = latest === undefined;

  async function readChanged(): Promise<void> {
    const listed = await host.list();
    const ids = new Set(listed.map(({ id }) => id));
    for (const id of [...known.keys()]) if (!ids.has(id)) isNews = known.delete(id) || isNews;
    const wanted = listed
      .filter(({ id, modified }) => known.get(id)?.modified !== modified)
      .map(({ id }) => id);
    readings += 1;
    if (wanted.length === 0 && readings % READ_AGAIN_EVERY === 0)
      wanted.push(...[...known.keys()].slice(0, READ_AT_ONCE));
    // Taken back is taken back, whatever becomes of the others.
    if (isNews) latest = listShown(known);
    for (let start = 0; start < wanted.length; start += READ_AT_ONCE) {
      await readSome(wanted.slice(start, start + READ_AT_ONCE));
      // The newest come first: those are shown while the others are on their way.
      if (isNews) latest = listShown(known);
    }
    if (isNews) isNews = !keep(file, from, [...known.values()], log);
  }

  async function readSome(ids: readonly number[]): Promise<void> {
    const read = new Map((await readEach(ids)).map((post) => [post.id, post]));
    for (const id of ids) {
      const [before, post] = [known.get(id), read.get(id)];
      // What is read goes last: the next to be read again is the one that was read longest ago.
      known.delete(id);
      if (post) known.set(id, post);
      isNews ||= JSON.stringify(before) !== JSON.stringify(post);
    }
  }

  /** One post that WordPress cannot render holds up no other: it stays what it was. */
  async function readEach(ids: readonly number[]): Promise<readonly WordPressPost[]> {
    try {
      return await host.read(ids);
    } catch (cause) {
      if (!(cause instanceof WordPressAnswerError)) throw cause;
      if (ids.length > 1) {
        const parts: (readonly WordPressPost[])[] = [];
        for (const id of ids) parts.push(await readEach([id]));
        return parts.flat();
      }
      log({ level: 'warn', event: 'content host: post not read', cause });
      return ids.flatMap((id) => known.get(id) ?? []);
    }
  }

  return {
    latest: () => latest,
    read: () =>
      readChanged().then(
        () => true,
        (cause: unknown) => {
          log({ level: 'warn', event: 'content host: no posts', cause });
          return false;
        },
      ),
  };
}

/** Newest first; an address belongs to the newest that has it. */
function listShown(known: ReadonlyMap<number, WordPressPost>): readonly PublishedPost[] {
  const posts = [...known.values()]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
    .map(({ shown }) => shown);
  return [...new Map(posts.toReversed().map((shown) => [shown.post.id, shown])).values()].toReversed();
}

const keptSchema = v.object({
  from: v.string(),
  posts: v.array(
    v.object({
      id: v.number(),
      modified: v.string(),
      at: v.string(),
      shown: v.custom<PublishedPost>((input) => typeof input === 'object' && input !== null),
    }),
  ),
});

function readKept(file: string, from: string, log: Log): readonly WordPressPost[] | undefined {
  try {
    const kept = v.parse(keptSchema, JSON.parse(readFileSync(file, 'utf8')));
    return kept.from === from ? kept.posts : undefined;
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (!isMissing) log({ level: 'warn', event: 'kept posts not read', cause });
    return undefined;
  }
}

/** Returns whether they are; without them, a restart while the host is away shows the site's own posts. */
function keep(file: string, from: string, posts: readonly WordPressPost[], log: Log): boolean {
  try {
    writeFileSync(`${file}.new`, JSON.stringify({ from, posts }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return true;
  } catch (cause) {
    log({ level: 'warn', event: 'posts not kept', cause });
    return false;
  }
}
