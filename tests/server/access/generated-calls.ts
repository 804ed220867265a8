import fc from 'fast-check';
import { ANSWER, CONTROL, JOIN, STAGE, STATE } from '../../contract/live-setup.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { longOrShortText } from '../../setup/fuzz.ts';
import { SITE_PATHS } from '../../setup/site-pages.ts';

/** The path of the embedded content service. */
export const CONTENT = '/wp-json/speaker/v1/content';

/** Addresses of each kind (docs/interfaces.md#addresses). */
const ROUTES = [
  ...SITE_PATHS,
  ...'/sitemap.xml /robots.txt /widgets/speaker-widgets.js /fonts/text.woff2 /l/AB2C3 /stage /report'.split(
    ' ',
  ),
  ...'/graphql /healthz /metrics /preview/ /preview/open'.split(' '),
  ...['unsubscribe', 'confirm', 'my-data', 'seen', 'report', 'office-press'].map(
    (name) => `/functions/v1/${name}`,
  ),
  ...['leads', 'leads/x', 'leads.csv', 'people/a@b.example', 'events', 'rooms'].map(
    (call) => `/functions/v1/office/${call}`,
  ),
  NEWSLETTER,
  QUIZ,
  INQUIRY,
  JOIN,
  ANSWER,
  STATE,
  STAGE,
  CONTROL,
  ...['', '/versions', '/drafts', '/fields', '/plan', '/preview'].map((path) => CONTENT + path),
  ...['', '/nonce', '/settings.js', '/sign-in', '/sign-out'].map((path) => `/editor${path}`),
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Characters allowed in a request line: printable ASCII. */
const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const escaped = fc
  .uint8Array({ maxLength: 12 })
  .map((bytes) => Buffer.from(bytes).toString('hex').replace(/../g, '%$&'));
const anyText = longOrShortText('/', ' ', '<a', 'a@', 'a.', '"', '&');
const parameter = fc.constantFrom('field', 'lead', 'token', 'edit_mode', 'ballot', 'since', '__proto__');
export const query = fc.oneof(
  fc.constant(''),
  fc.tuple(parameter, fc.oneof(visible, escaped)).map(([name, value]) => `?${name}=${value}`),
  visible.map((text) => `?${text}`),
);
const target = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...ROUTES), query).map((parts) => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...ROUTES), fc.oneof(visible, escaped), query)
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.tuple(fc.oneof(visible, escaped), query).map((parts) => `/${parts.join('')}`) },
);
/** Characters allowed in a header: a space to a tilde, and everything above ASCII. */
const headerValue = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }))
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const HEADERS = `content-type content-encoding accept accept-encoding if-none-match range origin referer cookie
  authorization apikey x-wp-nonce sec-fetch-site x-forwarded-for x-forwarded-host forwarded upgrade constructor
  user-agent`;
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(fc.constantFrom(...HEADERS.split(/\s+/)), headerValue, {
      maxKeys: 5,
      noNullPrototype: true,
    }),
  },
);
const change = fc.record(
  {
    field_name: fc.oneof(
      fc.constantFrom('hero_title', '__proto__', 'constructor', 'a_url', 'a_color'),
      anyText,
    ),
    field_value: fc.oneof(anyText, fc.jsonValue()),
    field_type: fc.oneof(fc.constantFrom('text', 'html', 'url'), anyText),
    base_value: fc.oneof(anyText, fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const save = fc.record(
  {
    changes: fc.array(fc.oneof(change, fc.jsonValue())),
    triggerRebuild: fc.oneof(fc.boolean(), fc.jsonValue()),
  },
  { requiredKeys: ['changes'] },
);
const graphql = fc.record(
  {
    query: fc.oneof(
      anyText,
      fc.string({
        unit: fc.constantFrom(...'{ } ( ) $ ... page By : " @ ! on fragment query'.split(/(?= )/)),
        maxLength: 30,
      }),
      anyText.map((text) => `{ pageBy(uri: ${JSON.stringify(text)}) { title } }`),
    ),
    variables: fc.jsonValue(),
    operationName: fc.oneof(anyText, fc.jsonValue()),
  },
  { requiredKeys: ['query'] },
);
/** Near misses of leads and live rooms are generated in backend/api and backend/live. */
export const body = fc.oneof(
  fc.constant(new Uint8Array()),
  fc.uint8Array({ maxLength: 300 }),
  fc
    .oneof(
      fc.json(),
      anyText,
      fc.oneof(save, graphql, fc.array(graphql)).map((value) => JSON.stringify(value)),
    )
    .map((text) => new TextEncoder().encode(text)),
);

/** A call of any method, to any address, with any header and body. */
export const anyCall = fc.record({ method: fc.constantFrom(...METHODS), target, headers, body });
