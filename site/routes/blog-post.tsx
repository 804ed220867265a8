import { jpegWidth, pictureAddress } from '../../shared/core/content/picture.ts';
import { postPath, type Post, type PublishedPost } from '../../shared/core/posts/post.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { createBlogPosting, createBreadcrumbs } from '../document/structured-data.ts';
import { Article } from '../sections/blog/article.tsx';
import { PostNotFound } from '../sections/missing/no-signal.tsx';
import type { PageModule } from './page-module.ts';

/** /blog/{slug}, or 'Blog Post Not Found' with status 404 (docs/interfaces.md#addresses). */
function BlogPostPage({ data }: { readonly data?: unknown }) {
  const found = data as PublishedPost | undefined;
  return found ? <Article {...found} /> : <PostNotFound />;
}

export const page: PageModule = {
  Component: BlogPostPage,
  describe: (_, data) => {
    const { post } = (data as PublishedPost | undefined) ?? {};
    if (!post) {
      return {
        title: 'Blog Post Not Found',
        description: 'The blog post you’re looking for doesn’t exist.',
        image: '/og/blog.png',
        status: 404,
      };
    }
    return {
      title: `${post.title} | ${speaker.name}`,
      description: post.excerpt,
      image: socialPicture(post),
      kind: 'article',
      published: post.date,
    };
  },
  structure: (publicUrl, _, data) => {
    const found = data as PublishedPost | undefined;
    if (!found) return [];
    return [
      createBreadcrumbs(publicUrl, [
        ['Insights', '/blog'],
        [found.post.title, postPath(found.post)],
      ]),
      createBlogPosting(publicUrl, found.post, found.html),
    ];
  },
};

/** The post's own, else a chosen cover, else the artwork of a built-in post, else the blog's. */
function socialPicture({ social, cover }: Post): string {
  const chosen = social ?? (cover && 'src' in cover ? cover : undefined);
  if (chosen) return pictureAddress(chosen, jpegWidth(chosen.width), 'jpg');
  return cover && 'base' in cover ? `/og/${cover.base.slice(1).replaceAll('/', '-')}.png` : '/og/blog.png';
}
