import { postDataPath } from '../../shared/core/posts/post-address.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import { postPath } from '../../shared/core/posts/post.ts';

/** Where the addresses lead that these posts had before: a post's page, and what a page that is opened in the browser fetches of it. */
export function listRedirects(posts: readonly PublishedPost[]): ReadonlyMap<string, string> {
  return new Map(
    posts.flatMap(({ post, formerly = [] }) =>
      formerly.flatMap((id): [string, string][] => [
        [postPath({ id }), postPath(post)],
        [postDataPath(id), postDataPath(post.id)],
      ]),
    ),
  );
}
