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

/** Posts and pictures: permissions, published content and accepted files. */
export const POST_MUTATIONS: readonly Mutation[] = [
  {
    ...EDITOR_ONLY,
    name: 'posts and pictures are read and changed without a session',
    from: 'if (error === undefined) return next();',
    to: 'if (error !== null) return next();',
  },
  {
    ...POST_READS,
    name: 'visitors get the draft of an unpublished post',
    from: 'as post where published is not null order by published_on',
    to: 'as post order by published_on',
  },
  {
    ...POST_READS,
    name: 'visitors get the draft of a published post',
    from: '`select published, published_on::text',
    to: "`select jsonb_build_object('draft', draft, 'html', html) as published, published_on::text",
  },
  {
    ...POST_STORE,
    name: 'a change overwrites a change of another editor',
    from: 'where id = $1 and version = $2 ${where}',
    to: 'where id = $1 and version >= $2 ${where}',
  },
  {
    ...POST_STORE,
    name: 'a post is deleted although another editor has changed it',
    from: 'where id = $1 and version = $2 returning id',
    to: 'where id = $1 and version >= $2 returning id',
  },
  {
    ...POST_STORE,
    name: 'two posts are published at one address',
    from: 'change(PUT_OUT, `and ${ADDRESS_IS_FREE}`, of)',
    to: "change(PUT_OUT, '', of)",
  },
  {
    ...POST_READS,
    name: 'a post takes another post’s former address without a request',
    from: ' and not exists (select from speaker.posts_former_addresses as former where ${HAD_IT})`',
    to: '`',
  },
  {
    ...POSTS_PAST,
    name: 'a former address does not redirect',
    from: 'old.published_slug <> new.published_slug or (',
    to: 'false and (',
  },
  {
    ...POSTS_PAST,
    name: 'a post’s earlier versions are not stored',
    from: 'if old.draft <> new.draft then',
    to: 'if old.draft is null then',
  },
  {
    ...POSTS_PAST,
    name: 'earlier versions of posts have no bound',
    from: 'offset 30 limit 1',
    to: 'offset 3000 limit 1',
  },
  {
    ...POSTS,
    name: 'a post is published with an undescribed picture',
    from: "missing.join(' ') : readMarkdown(() => findPictureProblem(draft.body));",
    to: "missing.join(' ') : undefined;",
  },
  {
    ...POSTS,
    name: 'an incomplete draft is saved into a planned post',
    from: 'refuseUnready(change.draft);',
    to: '',
  },
  {
    ...MARKDOWN,
    name: 'an author’s HTML reaches visitors unsanitized',
    from: 'return sanitizeHtml(parse(markdown), ALLOWED_HTML);',
    to: 'return sanitizeHtml(parse(markdown), ALLOWED_HTML) && parse(markdown);',
  },
  {
    ...MARKDOWN,
    name: 'a post’s picture is requested from another host',
    from: "frame.tag === 'img' && !isOwnPath(",
    to: "frame.tag === 'img' && false && !isOwnPath(",
  },
  {
    ...MARKDOWN,
    name: 'deeply nested Markdown is parsed',
    from: '  refuseKnots(markdown);\n  return sanitizeHtml(',
    to: '  return sanitizeHtml(',
  },
  {
    ...PICTURE,
    name: 'a damaged picture is accepted',
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
    name: 'a picture’s file is stored as uploaded',
    file: 'backend/media/picture-library.ts',
    from: 'return { bytes: data, width: info.width,',
    to: 'return { bytes, width: info.width,',
    tests: ['backend/media/picture-library.test.ts'],
  },
  {
    name: 'a picture of an earlier version is deleted',
    file: 'backend/media/collect-pictures.ts',
    from: "     union select draft::text from speaker.posts_versions where draft::text ~ '[0-9a-f]{32}'",
    to: '',
    tests: ['backend/media/media-app.test.ts'],
  },
  {
    ...PASTED,
    name: 'a pasted link can run a script',
    from: 'SAFE_ADDRESS.test(address) && ',
    to: '',
  },
  {
    ...PASTED,
    name: 'pasted text becomes markup',
    from: ".replace(/[\\\\`*_[\\]<&~]|!$/g, '\\\\$&')",
    to: '',
  },
];
