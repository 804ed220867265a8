import assert from 'node:assert/strict';
import { PICTURE_BYTES_MAX } from '../../shared/core/content/picture-limits.ts';
import { BODY_MAX_BYTES } from '../../shared/core/leads/limits.ts';
import { functionPath, FUNCTIONS_PATH, INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { livePath } from '../../shared/core/live/live-paths.ts';
import { announceBody, checkBodyLimit } from '../../server/doctor/check-body-limit.ts';
import { guidesProxy, startNginx } from './nginx.ts';
import type { HostingCases, Hosts } from './hosting-cases.ts';

const CONTENT = '/wp-json/speaker/v1/content';
/** A post and its article, 512 KiB (docs/interfaces.md). */
const POST_MAX_BYTES = 524_288;

/** `largest` is the largest accepted body in bytes. */
const json = (path: string, largest = BODY_MAX_BYTES) => ({ path, largest, type: 'application/json' });
type Endpoint = ReturnType<typeof json>;

/** Invalid body, wrong token, and WPGraphQL's status for JSON without a query. */
const READ_AND_REFUSED: readonly number[] = [422, 401, 500];

/** Every endpoint that takes a JSON body or a file. */
const ENDPOINTS: readonly Endpoint[] = [
  ...(['newsletter', 'quiz', 'myData'] as const).map((name) => json(functionPath(name))),
  json(INQUIRY_PATH),
  json(functionPath('seen'), 2_048),
  ...(['join', 'answer', 'control'] as const).map((name) => json(livePath(name))),
  ...['events', 'rooms', 'reports'].map((path) => json(`${FUNCTIONS_PATH}/office/${path}`)),
  ...['', '/crops', '/presence', '/plan'].map((path) => json(CONTENT + path)),
  json(`${CONTENT}/posts`, POST_MAX_BYTES),
  json('/graphql'),
  json('/editor/sign-in'),
  { path: `${CONTENT}/pictures`, largest: PICTURE_BYTES_MAX - 1, type: 'application/octet-stream' },
];

/** Posts `bytes` bytes with an editor's permissions and returns the status. */
async function post(host: string, { editor }: Hosts, { path, type }: Endpoint, bytes: number) {
  const headers = { ...editor.headers, 'content-type': type, authorization: `Bearer ${editor.token}` };
  // Valid JSON that is too long for any field: it is read to its end and refused.
  const body = `"${'x'.repeat(bytes - 2)}"`;
  const answer = await fetch(host + path, { method: 'POST', headers, body });
  await answer.text();
  return answer.status;
}

export const BODY_LIMIT_CASES: HostingCases = {
  async 'the guide’s proxy forwards the largest body of each endpoint; the product refuses a larger one'(
    hosts,
  ) {
    for (const endpoint of ENDPOINTS) {
      const { path, largest } = endpoint;
      const direct = await post(hosts.proxied, hosts, endpoint, largest);
      assert.ok(READ_AND_REFUSED.includes(direct), `${path}: ${direct}`);
      assert.equal(await post(hosts.proxy, hosts, endpoint, largest), direct, path);
      assert.equal(await post(hosts.proxy, hosts, endpoint, largest + 1), 413, path);
    }
  },
  async 'the doctor detects a proxy that refuses photographs'({ proxied, proxy }) {
    const correct = await checkBodyLimit(announceBody, proxy + CONTENT);
    assert.equal(correct.state, 'right', correct.line);
    const guide = guidesProxy('docs/deploy/one-machine.md', proxied);
    const strict = await startNginx(guide.replace('client_max_body_size 20m;', ''));
    const wrong = await checkBodyLimit(announceBody, strict.url + CONTENT);
    await strict.stop();
    assert.equal(wrong.state, 'wrong', wrong.line);
    assert.match(wrong.line, /^The proxy refuses pictures/);
  },
};
