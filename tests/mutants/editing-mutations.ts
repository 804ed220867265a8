import type { Mutation } from './mutation.ts';

const SESSION = {
  file: 'backend/editor/editor-session.ts',
  tests: ['backend/editor/editor-session.test.ts'],
};
const PERMISSION = {
  file: 'backend/content/save-permission.ts',
  tests: ['backend/content/save-permission.test.ts'],
};
const ENDPOINTS = ['backend/editor/editor-app.test.ts'];
const CHANGE = { file: 'backend/content/check-change.ts', tests: ['backend/content/check-change.test.ts'] };
const STORE = {
  file: 'shared/content-store/content-store.ts',
  tests: ['shared/content-store/content-store.test.ts'],
};

const LINK = {
  file: 'shared/core/content/link-address.ts',
  tests: ['shared/core/content/link-address.test.ts'],
};
const PICTURE = { file: 'backend/media/picture-codec.ts', tests: ['backend/media/picture-library.test.ts'] };
const OPEN_FILE = { file: 'server/files/open-file.ts', tests: ['server/media/media-folder.test.ts'] };
const MEDIA_FOLDER = { file: 'server/media/media-folder.ts', tests: ['server/media/media-folder.test.ts'] };

/** The editor's sign-in, saving, and edited texts. */
export const EDITING_MUTATIONS: readonly Mutation[] = [
  {
    ...SESSION,
    name: 'a session never ends',
    from: ' && age < SESSION_MAX_MS;',
    to: ';',
  },
  {
    ...SESSION,
    name: 'the cookie is sent with cross-site requests',
    from: "sameSite: 'Strict'",
    to: "sameSite: 'Lax'",
  },
  { ...SESSION, name: 'scripts can read the cookie', from: 'httpOnly: true', to: 'httpOnly: false' },
  {
    ...SESSION,
    name: 'another subdomain can set the cookie',
    from: '`__Host-${COOKIE}`',
    to: 'COOKIE',
  },
  { ...SESSION, name: 'any token signs in', from: 'sameText(given, token)', to: 'given !== ""' },
  {
    ...PERMISSION,
    name: 'nonces of the last 30 days are accepted',
    from: '!sameText(nonce, nonceOf(tick - 1))',
    to: '!Array.from({ length: 60 }, (_, age) => nonceOf(tick - age)).includes(nonce)',
  },
  {
    ...PERMISSION,
    name: 'a save needs no content key',
    from: 'if (!sameText(key, contentKey)) return',
    to: 'if (key.length > 1_000) return',
  },
  {
    ...PERMISSION,
    name: 'a save needs no nonce',
    from: "if (nonce === null || nonce === '')",
    to: 'if (nonce === null) return undefined;\n      if (nonce === "")',
  },
  {
    name: 'Referrer-Policy is missing on /editor',
    file: 'backend/editor/private-answer.ts',
    from: "  'referrer-policy': 'same-origin',\n",
    to: '',
    tests: ENDPOINTS,
  },
  {
    name: '/editor may be cached',
    file: 'backend/editor/private-answer.ts',
    from: "'cache-control': 'no-store'",
    to: "'cache-control': 'public'",
    tests: ENDPOINTS,
  },
  {
    name: '/editor may be framed',
    file: 'backend/editor/private-answer.ts',
    from: `  "frame-ancestors 'none'",\n`,
    to: '',
    tests: ENDPOINTS,
  },
  {
    name: 'a page of another site signs an editor out',
    file: 'backend/editor/sign-in-endpoints.ts',
    from: "if (isFromElsewhere(request)) throw new HttpError(403, 'Pages of other sites may not sign you out.');",
    to: '',
    tests: ENDPOINTS,
  },
  {
    name: 'a page of another site signs an editor in',
    file: 'backend/editor/sign-in-endpoints.ts',
    from: "if (isFromElsewhere(request)) throw new HttpError(403, 'Pages of other sites may not sign you in.');",
    to: '',
    tests: ENDPOINTS,
  },
  {
    name: 'failed attempts at the token are not limited',
    file: 'backend/rate-limit/request-limit.ts',
    from: '    limit(request);\n    return refusal;',
    to: '    return refusal;',
    tests: ENDPOINTS,
  },
  {
    name: 'a foreign origin counts as our own',
    file: 'backend/http/same-origin.ts',
    from: ' || (origin !== null && !isOwnOrigin(request, origin));',
    to: ';',
    tests: ['backend/http/same-origin.test.ts'],
  },
  {
    name: 'a call marked cross-site by the browser counts as our own',
    file: 'backend/http/same-origin.ts',
    from: "(site !== 'same-origin' && site !== 'none') || ",
    to: '',
    tests: ['backend/http/same-origin.test.ts'],
  },
  {
    name: 'any origin may save',
    file: 'backend/content/editor-only.ts',
    from: 'if (origin !== null && !isTrusted(request, origin))',
    to: 'if (origin === "nobody")',
    tests: ['backend/content/content-app.test.ts'],
  },
  {
    name: 'failed attempts at nonce and key are not limited',
    file: 'backend/content/editor-only.ts',
    from: 'error.status === 403 ?',
    to: 'error.status === 404 ?',
    tests: ['backend/content/content-app.test.ts'],
  },
  {
    ...CHANGE,
    name: 'protocol-relative links stay in saved rich text',
    from: 'allowProtocolRelative: false',
    to: 'allowProtocolRelative: true',
  },
  {
    ...CHANGE,
    name: 'saved rich text is not sanitised',
    from: 'const html = sanitizeHtml(escaped, HTML_RULES);',
    to: 'const html = escaped;',
  },
  {
    ...CHANGE,
    name: 'a saved link can run a script',
    from: "if (type === 'url' && !isLinkAddress(value)) return LINK_REFUSAL;",
    to: "if (type === 'url' && value === '') return LINK_REFUSAL;",
  },
  {
    ...CHANGE,
    name: 'a saved text has a tenfold limit',
    from: 'if (countCharacters(value) > FIELD_VALUE_MAX)',
    to: 'if (countCharacters(value) > 10 * FIELD_VALUE_MAX)',
  },
  {
    ...CHANGE,
    name: 'control characters are saved',
    from: ".replace(CONTROL, '')",
    to: '',
  },
  {
    name: 'a message of any origin is obeyed',
    file: 'shared/core/editing/messages.ts',
    from: ' || !trust.origins.includes(origin)',
    to: '',
    tests: ['shared/core/editing/editing.test.ts'],
  },
  {
    name: 'a message of any window is obeyed',
    file: 'shared/core/editing/messages.ts',
    from: 'source !== trust.source || ',
    to: '',
    tests: ['shared/core/editing/editing.test.ts'],
  },
  {
    name: 'any scheme may be an origin',
    file: 'shared/core/editing/origins.ts',
    from: "return protocol === 'https:' || protocol === 'http:' ? origin : undefined;",
    to: 'return protocol ? origin : undefined;',
    tests: ['shared/core/editing/editing.test.ts'],
  },
  {
    ...STORE,
    name: 'another site’s unsaved text is shown',
    from: 'record && (record.url === url ||',
    to: 'record && (record.url !== undefined ||',
  },
  {
    ...STORE,
    name: 'another user’s unsaved text is shown',
    from: "isOfSite(record) !== undefined && (record.user ?? '') === user;",
    to: 'isOfSite(record) !== undefined;',
  },
  {
    ...STORE,
    name: 'saving discards unsaved text of another site',
    from: '.filter((record) => !isOwn(record));',
    to: '.slice(0, 0);',
  },
  {
    ...STORE,
    name: 'another site’s cache is shown',
    from: 'if (cached?.url !== url) return undefined;',
    to: 'if (!cached) return undefined;',
  },
  {
    ...LINK,
    name: 'a link with a relative scheme leads to another site',
    from: '|\\/(?!\\/).*|',
    to: '|\\/.*|',
  },
  {
    ...LINK,
    name: 'a link may contain a control character',
    from: 'return !NEVER_A_LINK.test(address) && LINK.test(address);',
    to: 'return LINK.test(address);',
  },
  {
    ...PICTURE,
    name: 'a picture may also be another file type',
    from: 'if (SECOND_NATURE.test(',
    to: 'if (false && SECOND_NATURE.test(',
  },
  {
    ...PICTURE,
    name: 'a picture of any format reaches its decoder',
    from: 'if (!SIGNATURES.some((matches) => matches(buffer))) throw',
    to: 'if (buffer.length === 0) throw',
  },
  {
    ...MEDIA_FOLDER,
    name: 'a picture’s name can leave its folder',
    from: 'if (!isMediaName(name)) throw',
    to: 'if (name === undefined) throw',
  },
  {
    ...OPEN_FILE,
    name: 'a symbolic link in the pictures’ folder is followed',
    from: 'constants.O_RDONLY | constants.O_NOFOLLOW |',
    to: 'constants.O_RDONLY |',
  },
];
