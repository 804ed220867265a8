import { privatePage } from '../../../backend/editor/editor-html.ts';
import { isUuid } from '../../../backend/database/uuid.ts';
import type { RequestHandler } from '../../../backend/http/handler.ts';
import { HttpError } from '../../../backend/http/http-error.ts';
import { describePost, type PostReads } from '../../../backend/posts/post-reads.ts';
import { postPath } from '../../../shared/core/posts/post.ts';
import type { OpenPages } from '../../pages/open-pages.ts';
import { PREVIEW_STYLES, previewHeaders } from './preview-handlers.ts';

export const POST_PREVIEW = '/editor/posts/preview';

const NOTE = 'Preview: the draft of this post, as it is saved. Forms and buttons do nothing here.';

export interface PostPreviewDeps {
  readonly posts: Pick<PostReads, 'rendered'>;
  readonly render: OpenPages['render'];
  readonly cssText: string;
  readonly isSignedIn: (request: Request) => Promise<boolean>;
}

/**
 * `/editor/posts/preview?id=`: the stored draft in the page that visitors would see, without
 * scripts.
 */
export function createPostPreview({ posts, render, cssText, isSignedIn }: PostPreviewDeps): RequestHandler {
  const headers = previewHeaders(cssText);
  return async (request) => {
    if (!(await isSignedIn(request))) throw new HttpError(401, 'Please sign in to the editor.', { headers });
    const id = new URL(request.url).searchParams.get('id') ?? '';
    const found = isUuid(id) ? await posts.rendered(id) : undefined;
    if (!found)
      throw new HttpError(404, 'This post is not here any more: somebody has deleted it.', { headers });
    const { draft, html, date } = found;
    const post = describePost({ ...draft, slug: draft.slug || 'preview' }, date, date);
    const { status, text } = await render(postPath(post), {
      post: { post, html },
      preview: { base: '', note: NOTE, stylesheet: PREVIEW_STYLES },
    });
    return privatePage(status, text, headers);
  };
}
