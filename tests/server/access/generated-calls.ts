import fc from 'fast-check';
import { ANSWER, CONTROL, JOIN, STAGE, STATE } from '../../contract/live-setup.ts';
import { LEAD_PATHS } from '../../contract/lead-setup.ts';
import { longOrShortText } from '../../setup/fuzz.ts';
import { SITE_PATHS } from '../../setup/site-pages.ts';

/** The path of the embedded content service. */
export const CONTENT = '/wp-json/speaker/v1/content';

const LIVE_PATHS = [JOIN, ANSWER, STATE, STAGE, CONTROL];
const FILES = `/sitemap.xml /robots.txt /widgets/speaker-widgets.js /fonts/text.woff2 /l/AB2C3 /stage /report
  /graphql /healthz /metrics /preview/ /preview/open`;
const CALLS = `unsubscribe confirm my-data seen report office-press office/leads office/leads/x office/leads.csv
  office/people/a@b.example office/events office/rooms`;
/** Addresses of each kind (docs/interfaces.md#addresses). */
const ROUTES = [
  ...SITE_PATHS,
  ...FILES.split(/\s+/),
  ...CALLS.split(/\s+/).map((call) => `/functions/v1/${call}`),
  ...LEAD_PATHS,
  ...LIVE_PATHS,
  ...['', '/versions', '/drafts', '/fields', '/plan', '/preview'].map((path) => CONTENT + path),
  ...['', '/nonce', '/settings.js', '/sign-in', '/sign-out'].map((path) => `/editor${path}`),
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const codes = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCharCode(code));
/** Characters allowed in a request line: printable ASCII. */
const visible = fc.string({ unit: codes(0x21, 0x7e), maxLength: 40 });
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
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const joined = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const route = fc.constantFrom(...ROUTES);
const wrongPart = fc.oneof(visible, escaped);
const target = fc.oneof(
  weighted(4, joined(route, query)),
  weighted(1, joined(route, wrongPart, query)),
  weighted(1, joined(fc.constant('/'), wrongPart, query)),
);
/** Characters allowed in a header: a space to a tilde, and everything above ASCII. */
const headerValue = fc.string({ unit: fc.oneof(codes(0x20, 0x7e), codes(0x80, 0xff)), maxLength: 40 });
const HEADERS = `content-type content-encoding accept accept-encoding if-none-match range origin referer cookie
  authorization apikey x-wp-nonce sec-fetch-site x-forwarded-for x-forwarded-host forwarded upgrade constructor
  user-agent`;
const header = fc.constantFrom(...HEADERS.split(/\s+/));
const headers = fc.oneof(
  weighted(3, fc.constant({ 'content-type': 'application/json' })),
  weighted(2, fc.dictionary(header, headerValue, { maxKeys: 5, noNullPrototype: true })),
);
const anything = fc.oneof(anyText, fc.jsonValue());
const FIELDS = ['hero_title', '__proto__', 'constructor', 'a_url', 'a_color'];
const change = fc.record(
  {
    field_name: fc.oneof(fc.constantFrom(...FIELDS), anyText),
    field_value: anything,
    field_type: fc.oneof(fc.constantFrom('text', 'html', 'url'), anyText),
    base_value: anything,
  },
  { requiredKeys: [] },
);
const changes = fc.array(fc.oneof(change, fc.jsonValue()));
const triggerRebuild = fc.oneof(fc.boolean(), fc.jsonValue());
const save = fc.record({ changes, triggerRebuild }, { requiredKeys: ['changes'] });
const SYNTAX = '{ } ( ) $ ... page By : " @ ! on fragment query'.split(/(?= )/);
const document = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...SYNTAX), maxLength: 30 }),
  anyText.map((text) => `{ pageBy(uri: ${JSON.stringify(text)}) { title } }`),
);
const request = { query: document, variables: fc.jsonValue(), operationName: anything };
const graphql = fc.record(request, { requiredKeys: ['query'] });
const json = fc.oneof(save, graphql, fc.array(graphql)).map((value) => JSON.stringify(value));
/** Near misses of leads and live rooms are generated in backend/api and backend/live. */
export const body = fc.oneof(
  fc.constant(new Uint8Array()),
  fc.uint8Array({ maxLength: 300 }),
  fc.oneof(fc.json(), anyText, json).map((text) => new TextEncoder().encode(text)),
);

/** A call of any method, to any address, with any header and body. */
export const anyCall = fc.record({ method: fc.constantFrom(...METHODS), target, headers, body });
