import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { POST_MAX_BYTES } from '../../backend/posts/post-app.ts';
import { PICTURE_BYTES_MAX } from '../../shared/core/content/picture-limits.ts';
import { finding, unused, type Finding } from './finding.ts';

/** Announces a body without sending it. Returns the status, 100 for yes; undefined if late. */
export type AnnounceBody = (url: string, bytes: number) => Promise<number | undefined>;

const ANSWER_WITHIN_MS = 5_000;
const TOO_LARGE = 413;

/** Whether the proxy accepts the largest post and the largest photograph. */
export async function checkBodyLimit(announce: AnnounceBody, contentUrl: string): Promise<Finding> {
  const check = 'body limit';
  const largest = [
    ['posts', POST_MAX_BYTES],
    ['pictures', PICTURE_BYTES_MAX - 1],
  ] as const;
  for (const [what, bytes] of largest) {
    const status = await announce(`${contentUrl}/${what}`, bytes);
    if (status === undefined) return unused(check, `${contentUrl}/${what} does not name its limit.`);
    const advice = `give ${new URL(contentUrl).pathname}/${what} a client_max_body_size as in docs/deploy/one-machine.md`;
    if (status === TOO_LARGE)
      return finding(check, '', `The proxy refuses ${what} that the product accepts: ${advice}.`);
  }
  return finding(check, 'Photographs and posts of every permitted size arrive.');
}

export const announceBody: AnnounceBody = (url, bytes) =>
  new Promise((resolve) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const call = request(url, {
      method: 'POST',
      agent: false,
      timeout: ANSWER_WITHIN_MS,
      headers: {
        expect: '100-continue',
        'content-type': 'application/octet-stream',
        'content-length': bytes,
      },
    });
    const settle = (status?: number) => {
      resolve(status);
      call.destroy();
    };
    call.once('continue', () => settle(100));
    call.once('response', ({ statusCode }) => settle(statusCode));
    call.once('timeout', () => settle());
    call.on('error', () => settle());
    call.flushHeaders();
  });
