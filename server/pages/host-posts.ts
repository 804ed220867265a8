import * as v from 'valibot';
import type { Log } from '../../backend/http/log.ts';
import {
  createWordPressPosts,
  READ_AT_ONCE,
  WordPressAnswerError,
  type WordPressPost,
} from '../../backend/posts/wordpress-posts.ts';
import { isReservedSlug } from '../../shared/core/posts/post-address.ts';
import { readStored, writeStored } from './stored-text.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';

export const HOST_POSTS_FILE = 'host-posts.json';

export type HostPosts = ReturnType<typeof openHostPosts>;

/** Reads some posts again, because pictures' texts and categories change without a new date. */
const READ_AGAIN_EVERY = 10;

/** The posts of a content host; `file` stores them over a restart. */
export function openHostPosts(contentHost: string, file: string, log: Log) {
  const host = createWordPressPosts(contentHost);
  const stored = readPosts(file, contentHost, log);
  const known = new Map(stored?.map((post) => [post.id, post]));
  let latest = stored && listShown(known);
  let readings = 0;
  let hasChanged = latest === undefined;

  async function readChanged(): Promise<void> {
    const listed = await host.list();
    const ids = new Set(listed.map(({ id }) => id));
    for (const id of [...known.keys()]) if (!ids.has(id)) hasChanged = known.delete(id) || hasChanged;
    const wanted = listed
      .filter(({ id, modified }) => known.get(id)?.modified !== modified)
      .map(({ id }) => id);
    readings += 1;
    if (wanted.length === 0 && readings % READ_AGAIN_EVERY === 0)
      wanted.push(...[...known.keys()].slice(0, READ_AT_ONCE));
    // Unpublished posts disappear even if other posts cannot be read.
    if (hasChanged) latest = listShown(known);
    for (let start = 0; start < wanted.length; start += READ_AT_ONCE) {
      await readSome(wanted.slice(start, start + READ_AT_ONCE));
      // The newest come first and show while the others load.
      if (hasChanged) latest = listShown(known);
    }
    if (!hasChanged) return;
    // Without the file, a restart while the host is unavailable shows the built-in posts.
    const json = JSON.stringify({ from: contentHost, posts: [...known.values()] });
    hasChanged = !(await writeStored(file, json, log, 'posts not kept'));
  }

  async function readSome(ids: readonly number[]): Promise<void> {
    const read = new Map((await readEach(ids)).map((post) => [post.id, post]));
    for (const id of ids) {
      const [before, post] = [known.get(id), read.get(id)];
      // A read post moves to the end, so that the least recently read is next.
      known.delete(id);
      if (post) known.set(id, post);
      hasChanged ||= JSON.stringify(before) !== JSON.stringify(post);
    }
  }

  /** A post that WordPress cannot render stays unchanged and does not block the others. */
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
    /** Newest first; the same list while nothing has changed, undefined where nothing is known. */
    latest: () => latest,
    /** Reads the changes. Resolves to whether the host has answered; never rejects. */
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

/** Newest first; a slug belongs to its newest post. */
function listShown(known: ReadonlyMap<number, WordPressPost>): readonly PublishedPost[] {
  const posts = [...known.values()]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
    .map(({ shown }) => shown);
  return [...new Map(posts.toReversed().map((shown) => [shown.post.id, shown])).values()].toReversed();
}

const shown = v.custom<PublishedPost>((input) => typeof input === 'object' && input !== null);
const storedPost = v.object({ id: v.number(), modified: v.string(), at: v.string(), shown });
const storedSchema = v.object({ from: v.string(), posts: v.array(storedPost) });

function readPosts(file: string, from: string, log: Log): readonly WordPressPost[] | undefined {
  // Posts of earlier versions with a reserved slug or without a link are read again.
  return readStored(file, from, storedSchema, log, 'kept posts not read')
    ?.posts.filter(({ shown }) => !isReservedSlug(shown.post.id))
    .map((post) => (post.shown.link === undefined ? { ...post, modified: '' } : post));
}
