import sanitizeHtml from 'sanitize-html';
import * as v from 'valibot';
import { decodeHtmlText } from '../../shared/core/content/decode-html-text.ts';
import { ALT_MAX, CENTER, type HostPicture } from '../../shared/core/content/picture.ts';
import { isReservedSlug, suggestSlug } from '../../shared/core/posts/post-address.ts';
import { describeReadTime, type PublishedPost } from '../../shared/core/posts/post.ts';
import { findUpload } from '../media/host-picture-path.ts';
import { cleanPostHtml } from './wordpress-html.ts';

const text = v.nullish(v.string(), '');
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT/));

export const wordpressPostSchema = v.object({
  databaseId: v.number(),
  link: text,
  slug: text,
  title: text,
  excerpt: text,
  content: text,
  date,
  modified: v.nullish(date),
  categories: v.nullish(v.object({ nodes: v.array(v.object({ name: text })) })),
  featuredImage: v.nullish(
    v.object({
      node: v.nullish(
        v.object({
          sourceUrl: text,
          altText: text,
          mediaDetails: v.nullish(
            v.object({ width: v.nullish(v.number(), 0), height: v.nullish(v.number(), 0) }),
          ),
        }),
      ),
    }),
  ),
});

type WordPressPost = v.InferOutput<typeof wordpressPostSchema>;

const TITLE_MAX = 300;
const EXCERPT_MAX = 600;
/** WordPress's default category. */
const NO_CATEGORY = /^uncategori[sz]ed$/i;
const SLUG = /^[a-z0-9_-]{1,200}$/;
const SIDE_MIN = 16;

/** A WordPress post for our pages: decoded, sanitized, with pictures at our addresses. */
export function describeWordPressPost(post: WordPressPost, contentHost: string): PublishedPost {
  const html = cleanPostHtml(post.content, contentHost);
  const day = post.date.slice(0, 10);
  const changed = post.modified?.slice(0, 10);
  const category = decodeHtmlText(post.categories?.nodes[0]?.name ?? '');
  const cover = describeCover(post.featuredImage?.node, contentHost);
  const title = cut(decodeHtmlText(post.title), TITLE_MAX) || 'Untitled';
  return {
    post: {
      id: addressOf(post, title),
      title,
      excerpt: describeExcerpt(post.excerpt),
      date: day,
      ...(changed !== undefined && changed > day && { changed }),
      readTime: describeReadTime(decodeHtmlText(html)),
      category: NO_CATEGORY.test(category) ? '' : category,
      ...(cover && { cover }),
    },
    html,
    ...(post.link !== '' && { link: post.link }),
  };
}

/** WordPress's slug if plain: browsers encode other letters in different ways. */
function addressOf({ slug, databaseId }: WordPressPost, title: string): string {
  if (SLUG.test(slug) && !isReservedSlug(slug)) return slug;
  const suggested = suggestSlug(title);
  return suggested === '' ? `post-${String(databaseId)}` : `${suggested}-${String(databaseId)}`;
}

/** Removes the "read more" link of themes, because our list has its own. */
function describeExcerpt(html: string): string {
  const bare = sanitizeHtml(html, { allowedTags: ['a'], exclusiveFilter: ({ tag }) => tag === 'a' });
  return cut(decodeHtmlText(bare).replace(/ ?(?:\[…\]|…)$/, ' …'), EXCERPT_MAX);
}

function describeCover(
  image: NonNullable<WordPressPost['featuredImage']>['node'],
  contentHost: string,
): HostPicture | undefined {
  const src = image && findUpload(image.sourceUrl, contentHost);
  const { width = 0, height = 0 } = image?.mediaDetails ?? {};
  if (!src || !image || !isSide(width) || !isSide(height)) return undefined;
  return { src, width, height, alt: cut(decodeHtmlText(image.altText), ALT_MAX), focus: CENTER };
}

const isSide = (side: number): boolean => Number.isInteger(side) && side >= SIDE_MIN;

function cut(words: string, max: number): string {
  const characters = Array.from(words);
  return characters.length <= max ? words : `${characters.slice(0, max - 1).join('')}…`;
}
