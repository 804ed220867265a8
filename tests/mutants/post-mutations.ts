import type { Mutation } from './mutation.ts';

const PICTURE = { file: 'backend/media/picture-codec.ts', tests: ['backend/media/picture-library.test.ts'] };
const POSTS = { file: 'backend/posts/post-app.ts', tests: ['backend/posts/post-app.test.ts'] };
const POST_READS = {
  file: 'backend/posts/post-reads.ts',
  tests: ['backend/posts/post-store.test.ts', 'backend/posts/post-app.test.ts'],
};
const POST_STORE = { file: 'backend/posts/post-store.ts', tests: ['backend/posts/post-store.test.ts'] };
const POSTS_PAST = {
  file: 'backend/content/migrations/20261123090000_posts_past.sql',
  tests: ['backend/posts/post-store.test.ts'],
};
const MARKDOWN = {
  file: 'backend/posts/render-markdown.ts',
  tests: ['backend/posts/render-markdown.test.ts'],
};
const EDITOR_ONLY = {
  file: 'backend/content/editor-only.ts',
  tests: ['backend/posts/post-app.test.ts', 'backend/media/media-app.test.ts'],
};
const PASTED = {
  file: 'apps/post-editor/paste-to-markdown.ts',
  tests: ['apps/post-editor/paste-to-markdown.test.ts'],
};

/** Posts and pictures: who may change them, what visitors are sent, what a file may be. */
export const POST_MUTATIONS: readonly Mutation[] = [
  {
    ...EDITOR_ONLY,
    name: 'posts and pictures are read and changed without a session',
    from: 'if (error === undefined) return next();',
    to: 'if (error !== null) return next();',
  },
  {
    ...POST_READS,
    name: 'visitors are sent the draft of a post that is not published',
    from: 'as post where published is not null order by published_on',
    to: 'as post order by published_on',
  },
  {
    ...POST_READS,
    name: 'visitors are sent what the draft of a published post says',
    from: '`select published, published_on::text',
    to: "`select jsonb_build_object('draft', draft, 'html', html) as published, published_on::text",
  },
  {
    ...POST_STORE,
    name: 'a change overwrites what somebody else has saved meanwhile',
    from: 'where id = $1 and version = $2 ${where}',
    to: 'where id = $1 and version >= $2 ${where}',
  },
  {
    ...POST_STORE,
    name: 'a post is deleted whoever has changed it meanwhile',
    from: 'where id = $1 and version = $2 returning id',
    to: 'where id = $1 and version >= $2 returning id',
  },
  {
    ...POST_STORE,
    name: 'two posts are published at one address by a press',
    from: 'change(PUT_OUT, `and ${ADDRESS_IS_FREE}`, of)',
    to: "change(PUT_OUT, '', of)",
  },
  {
    ...POST_READS,
    name: 'a post takes the former address of another unasked',
    from: ' and not exists (select from speaker.posts_former_addresses as former where ${HAD_IT})`',
    to: '`',
  },
  {
    ...POSTS_PAST,
    name: 'a changed address leads nowhere',
    from: 'old.published_slug <> new.published_slug or (',
    to: 'false and (',
  },
  {
    ...POSTS_PAST,
    name: 'a post forgets what it said before',
    from: 'if old.draft <> new.draft then',
    to: 'if old.draft is null then',
  },
  {
    ...POSTS_PAST,
    name: 'former versions of posts have no bound',
    from: 'offset 30 limit 1',
    to: 'offset 3000 limit 1',
  },
  {
    ...POSTS,
    name: 'a post is published with a picture that nobody has described',
    from: "missing.join(' ') : readMarkdown(() => findPictureProblem(draft.body));",
    to: "missing.join(' ') : undefined;",
  },
  {
    ...POSTS,
    name: 'a planned post is saved into one that may not be published',
    from: 'refuseUnready(change.draft);',
    to: '',
  },
  {
    ...MARKDOWN,
    name: 'an author’s HTML reaches visitors as it is',
    from: 'return sanitizeHtml(parse(markdown), ALLOWED_HTML);',
    to: 'return sanitizeHtml(parse(markdown), ALLOWED_HTML) && parse(markdown);',
  },
  {
    ...MARKDOWN,
    name: 'a post’s picture asks another host',
    from: "frame.tag === 'img' && !isOwnPath(",
    to: "frame.tag === 'img' && false && !isOwnPath(",
  },
  {
    ...MARKDOWN,
    name: 'a post’s Markdown is parsed however knotted it is',
    from: '  refuseKnots(markdown);\n  return sanitizeHtml(',
    to: '  return sanitizeHtml(',
  },
  {
    ...PICTURE,
    name: 'a damaged picture is taken in',
    from: "failOn: 'error'",
    to: "failOn: 'none'",
  },
  {
    ...PICTURE,
    name: 'a picture may have any number of pixels',
    from: 'limitInputPixels: PIXELS_MAX',
    to: 'limitInputPixels: false',
  },
  {
    name: 'a picture’s file is stored as it was sent',
    file: 'backend/media/picture-library.ts',
    from: 'return { bytes: data, width: info.width,',
    to: 'return { bytes, width: info.width,',
    tests: ['backend/media/picture-library.test.ts'],
  },
  {
    name: 'the picture of a former version is deleted',
    file: 'backend/media/collect-pictures.ts',
    from: "     union select draft::text from speaker.posts_versions where draft::text ~ '[0-9a-f]{32}'",
    to: '',
    tests: ['backend/media/media-app.test.ts'],
  },
  {
    ...PASTED,
    name: 'a pasted link may run a script',
    from: 'SAFE_ADDRESS.test(address) && ',
    to: '',
  },
  {
    ...PASTED,
    name: 'pasted words become markup',
    from: ".replace(/[\\\\`*_[\\]<&~]|!$/g, '\\\\$&')",
    to: '',
  },
];
