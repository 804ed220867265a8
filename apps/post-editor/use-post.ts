import { useEffect, useRef, useState } from 'react';
import type { ChangedPost, EditedPost, PostAction, PostsClient } from '../../shared/clients/posts-client.ts';
import { RECOVERED } from '../../widgets/editing-kit/save-words.ts';
import { EMPTY_DRAFT, isSameDraft, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { suggestSlug } from '../../shared/core/posts/post-address.ts';
import { POST_EDITOR_TEXTS } from './post-editor-texts.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { createUnsavedPosts } from '../../shared/content-store/unsaved-posts.ts';

export const unsavedPosts = createUnsavedPosts(createTextStore(() => localStorage));

interface PostMessage {
  readonly sentence: string;
  readonly isProblem?: boolean;
}

type PostCommand =
  | { readonly action: 'publish' | 'unpublish' | 'delete' }
  | { readonly action: 'schedule'; readonly publishAt: string | null };

export type OpenPost = ReturnType<typeof usePost>;

interface State {
  readonly draft: PostDraft;
  /** The server's version; undefined for a post that was never saved. */
  readonly saved: EditedPost | undefined;
  readonly version: number;
  readonly conflict?: EditedPost | undefined;
}

const isChanged = ({ draft, saved }: State): boolean => !isSameDraft(draft, saved?.draft ?? EMPTY_DRAFT);

const firstMessage = (id: string): PostMessage => ({ sentence: unsavedPosts.read(id) ? RECOVERED : '' });

/** This browser's unsaved copy, else the server's version. */
export function usePost(id: string, found: EditedPost | undefined, client: PostsClient) {
  const [state, setState] = useState<State>(() => begin(id, found));
  const [message, notify] = useState<PostMessage>(() => firstMessage(id));
  const [isBusy, setBusy] = useState(false);
  // The newest state while a request runs.
  const latest = useRef(state);
  const [isStored, setStored] = useState(true);
  function put(next: State): void {
    latest.current = next;
    setState(next);
    if (isChanged(next)) setStored(unsavedPosts.store(id, next));
    else unsavedPosts.drop(id);
  }
  const isDirty = isChanged(state);
  useWarning(isDirty && !isStored);

  function change(part: Partial<PostDraft>): void {
    const { draft: before, saved } = latest.current;
    const draft = { ...before, ...part };
    const isOwnSlug = before.slug !== suggestSlug(before.title);
    const mayFollow = part.slug === undefined && saved?.publishedAs == null && !isOwnSlug;
    if (mayFollow && part.title !== undefined) draft.slug = suggestSlug(part.title);
    put({ ...latest.current, draft });
  }

  function settle(answer: ChangedPost, sent: PostDraft): boolean {
    if ('conflict' in answer) {
      put({ ...latest.current, conflict: answer.conflict });
      notify({ sentence: POST_EDITOR_TEXTS.conflict, isProblem: true });
      return false;
    }
    if ('deleted' in answer) {
      unsavedPosts.drop(id);
      return true;
    }
    const { post: saved } = answer;
    const { draft } = latest.current;
    put({ draft: isSameDraft(draft, sent) ? saved.draft : draft, saved, version: saved.version });
    return true;
  }

  /** Shows `sentence` while the action runs, and its error. */
  async function attempt<Result>(
    sentence: string,
    action: () => Promise<Result>,
  ): Promise<Result | undefined> {
    notify({ sentence });
    try {
      return await action();
    } catch (cause) {
      notify({ sentence: cause instanceof Error ? cause.message : 'That did not work.', isProblem: true });
      return undefined;
    }
  }

  async function send(action: PostAction, done: string): Promise<boolean> {
    const { draft } = latest.current;
    setBusy(true);
    const isDone = await attempt('One moment …', async () => settle(await client.change(action), draft));
    if (isDone) notify({ sentence: done });
    setBusy(false);
    return isDone === true;
  }

  async function save(): Promise<boolean> {
    const { draft, version, saved } = latest.current;
    if (saved && isSameDraft(draft, saved.draft)) return true;
    return send({ action: 'save', id, version, draft }, DONE.save);
  }

  useOtherTab(id, notify);
  const shared = { isDirty, isBusy, message, change, notify, attempt, save };
  return {
    ...state,
    ...shared,
    async run(command: PostCommand): Promise<boolean> {
      const isReady = command.action === 'delete' || command.action === 'unpublish' || (await save());
      return isReady && send({ ...command, id, version: latest.current.version }, DONE[command.action]);
    },
    resolve(choice: 'mine' | 'theirs'): void {
      const { conflict: saved, draft } = latest.current;
      if (!saved) return;
      put({ draft: choice === 'mine' ? draft : saved.draft, saved, version: saved.version });
      notify({ sentence: choice === 'mine' ? '' : 'Their text is shown.' });
      if (choice === 'mine') void save();
    },
  };
}

const DONE = {
  save: 'Saved.',
  publish: 'Published: visitors see it now.',
  unpublish: 'Unpublished: visitors no longer see it.',
  schedule: 'The plan is stored.',
  delete: 'Deleted.',
} as const;

function begin(id: string, found: EditedPost | undefined): State {
  const unsaved = unsavedPosts.read(id);
  return {
    draft: unsaved?.draft ?? found?.draft ?? EMPTY_DRAFT,
    saved: found,
    // A deleted post is created again.
    version: found ? (unsaved?.version ?? found.version) : 0,
  };
}

/** Two tabs with one post share one unsaved copy: the second writer gets a warning. */
function useOtherTab(id: string, notify: (message: PostMessage) => void): void {
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      if (unsavedPosts.isStoredElsewhere(event, id))
        notify({ sentence: POST_EDITOR_TEXTS.otherTab, isProblem: true });
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, [id, notify]);
}

function useWarning(isDirty: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (isDirty) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
