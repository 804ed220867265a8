import { throwAway } from '../../../backend/content/editor-only-endpoint.ts';
import { privatePage } from '../../../backend/editor/private-answer.ts';
import { createEndpoint } from '../../../backend/http/endpoint.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import { HttpError } from '../../../backend/http/http-error.ts';
import type { Log } from '../../../backend/log/log.ts';
import type { PostReads } from '../../../backend/posts/post-reads.ts';
import { describePost } from '../../../backend/posts/post-reads.ts';
import type { PublishedPost } from '../../../shared/core/posts/post.ts';
import type { PrerenderedPage } from '../../../site/prerender.tsx';
import { PREVIEW_HEADERS, previewPolicy } from './preview-handlers.ts';
import { toPostPreview } from './preview-document.ts';

/** A post as it would be served, for who is signed in: `?id=`. */
export const POST_PREVIEW = '/editor/posts/preview';

export interface PostPreviewDeps {
  readonly posts: Pick<PostReads, 'rendered'>;
  readonly render: (post: PublishedPost) => Promise<PrerenderedPage>;
  readonly isSignedIn: (request: Request) => boolean;
  readonly log: Log;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/editor/posts/preview?id=`: the draft that is stored, in the page that visitors would get; nothing runs in it. */
export function createPostPreview({ posts, render, isSignedIn, log }: PostPreviewDeps): Handler {
  return createEndpoint(
    {
      async GET(request) {
        if (!isSignedIn(request)) throw new HttpError(401, 'Please sign in to the editor.');
        const id = new URL(request.url).searchParams.get('id') ?? '';
        const found = UUID.test(id) ? await posts.rendered(id).catch(throwAway) : undefined;
        if (!found) throw new HttpError(404, 'This post is not here any more: somebody has deleted it.');
        const { draft, html, date } = found;
        const post = describePost({ ...draft, slug: draft.slug || 'preview' }, date, date);
        const page = await render({ post, html });
        return privatePage(page.status, toPostPreview(page.html), {
          ...PREVIEW_HEADERS,
          'content-security-policy': previewPolicy(page.inlineHashes),
        });
      },
    },
    log,
    PREVIEW_HEADERS,
  );
}
