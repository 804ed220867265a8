import { useEffect, useId, useRef } from 'react';
import type { EditedPost, PostsClient } from '../../shared/clients/posts-client.ts';
import { listMissing, POST_MAX, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { BodyField } from './body-field.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { PictureField } from './picture-field.tsx';
import { PostHistory } from './post-history.tsx';
import { PublishBar } from './publish-bar.tsx';
import { usePost, type OpenPost } from './use-post.ts';

export function PostForm({
  id,
  saved,
  client,
}: {
  readonly id: string;
  readonly saved: EditedPost | undefined;
  readonly client: PostsClient;
}) {
  const post = usePost(id, saved, client);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <p>
        <a className="back" href="#all">
          All posts
        </a>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {post.draft.title || 'A new post'}
      </h1>
      {post.conflict && <ConflictNote post={post} theirs={post.conflict} />}
      <form
        className="columns"
        onSubmit={(event) => {
          event.preventDefault();
          void post.save();
        }}
      >
        <div className="fields">
          <TextField post={post} name="title" label="Title" />
          <BodyField post={post} client={client} />
        </div>
        <div className="fields">
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

function TextField({
  post,
  name,
  label,
  hint,
  rows,
}: {
  readonly post: OpenPost;
  readonly name: 'title' | 'slug' | 'excerpt' | 'category';
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
}) {
  const id = useId();
  const missing: Partial<Record<keyof PostDraft, string>> = post.saved ? listMissing(post.draft) : {};
  const said = missing[name] ?? hint;
  const common = {
    id,
    value: post.draft[name],
    maxLength: POST_MAX[name],
    ...(said && { 'aria-describedby': `${id}-hint` }),
    onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
      post.change({ [name]: event.currentTarget.value }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...common} /> : <input autoComplete="off" {...common} />}
      {said && (
        <p id={`${id}-hint`} className="hint">
          {said}
        </p>
      )}
    </div>
  );
}
