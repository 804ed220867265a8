import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { createUnsavedPosts } from '../../shared/content-store/unsaved-copies.ts';
import { EMPTY_DRAFT } from '../../shared/core/posts/post-draft.ts';

export const unsavedPosts = createUnsavedPosts(
  createTextStore(() => localStorage),
  EMPTY_DRAFT,
);
