import { jpegWidth, pictureAddress } from '../../shared/core/content/picture.ts';
import { postPath, type Post, type PublishedPost } from '../../shared/core/posts/post.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { createBlogPosting, createBreadcrumbs } from '../document/page-structured-data.ts';
import { Article } from '../sections/blog/article.tsx';
import { PostNotFound } from '../sections/missing/no-signal.tsx';
import type { PageModule } from './page-module.ts';

/** /blog/{slug}: the article, or 'Blog Post Not Found' with HTTP status 404 (docs/interfaces.md#addresses). */
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

/** Its own, else the cover that an editor has chosen at the content host, else the one that the artwork made for an article of the site's files, else that of the blog. */
function socialPicture({ social, cover }: Post): string {
  const chosen = social ?? (cover && 'src' in cover ? cover : undefined);
  if (chosen) return pictureAddress(chosen, jpegWidth(chosen.width), 'jpg');
  return cover && 'base' in cover ? `/og/${cover.base.slice(1).replaceAll('/', '-')}.png` : '/og/blog.png';
}
