import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { createBlogPosting, createBreadcrumbs } from '../document/page-structured-data.ts';
import { postBody } from '../posts/post-bodies.ts';
import { postPath } from '../posts/post.ts';
import { findPost } from '../posts/posts.ts';
import { Article } from '../sections/blog/article.tsx';
import { PostNotFound } from '../sections/missing/post-not-found.tsx';
import './pages.css';
import type { PageModule, RouteParams } from './page-module.ts';

/** /blog/{slug}: the article, or 'Blog Post Not Found' with HTTP status 404 (docs/interfaces.md#addresses). */
function BlogPostPage({ params }: { readonly params: RouteParams }): ReactNode {
  const post = findPost(params['slug'] ?? '');
  return post ? <Article post={post} html={postBody(post.id)} /> : <PostNotFound />;
}

export const page: PageModule = {
  Component: BlogPostPage,
  describe: (params) => {
    const post = findPost(params['slug'] ?? '');
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
      image: `/og/blog-${post.id}.png`,
      kind: 'article',
      published: post.date,
    };
  },
  structure: (publicUrl, params) => {
    const post = findPost(params['slug'] ?? '');
    if (!post) return [];
    return [
      createBreadcrumbs(publicUrl, [
        ['Insights', '/blog'],
        [post.title, postPath(post)],
      ]),
      createBlogPosting(publicUrl, post, postBody(post.id)),
    ];
  },
};
