import { useEffect, useId, useRef } from 'react';
import type { EditedPost, PostsClient } from '../../shared/clients/posts-client.ts';
import { listMissing, POST_MAX, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { BodyField } from './body-field.tsx';
import { describeDifference } from './describe-difference.ts';
import { PictureField } from './picture-field.tsx';
import { PostHistory } from './post-history.tsx';
import { PublishBar } from './publish-bar.tsx';
import { usePost, type OpenPost } from './use-post.ts';
import { ConflictList } from '../../widgets/editing-kit/conflict-list.tsx';

interface PostFormProps {
  readonly id: string;
  readonly saved: EditedPost | undefined;
  readonly client: PostsClient;
}

export function PostForm({ id, saved, client }: PostFormProps) {
  const post = usePost(id, saved, client);
  const theirs = post.conflict;
  const conflicts = theirs
    ? [
        {
          field_name: 'post',
          current_value: describeDifference(theirs.draft, post.draft),
          saved_at: theirs.savedAt,
          saved_by: theirs.savedBy ?? undefined,
        },
      ]
    : [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <p>
        <a className="inline-flex min-h-11 items-center text-inherit" href="#all">
          All posts
        </a>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {post.draft.title || 'A new post'}
      </h1>
      <ConflictList
        conflicts={conflicts}
        mine={{ post: theirs ? describeDifference(post.draft, theirs.draft) : '' }}
        onChoose={(_, choice) => post.resolve(choice)}
        describe={(_, text) => text}
      />
      <form
        className="mt-6 grid grid-cols-1 gap-8 min-[60rem]:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          void post.save();
        }}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <TextField post={post} name="title" label="Title" />
          <BodyField post={post} client={client} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <PublishBar id={id} post={post} />
          <TextField post={post} name="slug" label="Address" hint={`/blog/${post.draft.slug || '…'}`} />
          <TextField
            post={post}
            name="excerpt"
            label="Excerpt"
            rows={3}
            hint="Lists, feeds and search show it."
          />
          <TextField post={post} name="category" label="Category" />
          <PictureField post={post} client={client} name="cover" label="Cover" />
          <PictureField post={post} client={client} name="social" label="Picture of shared links" />
          {post.saved && <PostHistory id={id} post={post} client={client} />}
        </div>
      </form>
    </>
  );
}

interface TextFieldProps {
  readonly post: OpenPost;
  readonly name: 'title' | 'slug' | 'excerpt' | 'category';
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
}

function TextField({ post, name, label, hint, rows }: TextFieldProps) {
  const id = useId();
  const missing: Partial<Record<keyof PostDraft, string>> = post.saved ? listMissing(post.draft) : {};
  const note = missing[name] ?? hint;
  const common = {
    id,
    value: post.draft[name],
    maxLength: POST_MAX[name],
    ...(note && { 'aria-describedby': `${id}-hint` }),
    onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
      post.change({ [name]: event.currentTarget.value }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...common} /> : <input autoComplete="off" {...common} />}
      {note && (
        <p id={`${id}-hint`} className="text-s text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
