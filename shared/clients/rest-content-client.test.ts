import { expect, test, vi } from 'vitest';
import { readPreview } from './rest-content-client.ts';

const URL_OF_CONTENT = 'https://cms.example/wp-json/speaker/v1/content';
const SHOWN = { content: { hero_title: 'Draft', damaged: 5 }, expiresAt: '2026-11-23T10:00:00Z' };

function service(answers: Readonly<Record<string, Response>>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(`${url} ${init.body as string}`);
    const found = answers[url];
    return found ? Promise.resolve(found) : Promise.reject(new TypeError('no such address'));
  });
  return requests;
}

test('reads the usable fields of a preview', async () => {
  const requests = service({ [`${URL_OF_CONTENT}/preview/open`]: Response.json(SHOWN) });
  expect(await readPreview(URL_OF_CONTENT, 'the-key')).toEqual({
    content: { hero_title: 'Draft' },
    endsAt: new Date('2026-11-23T10:00:00Z'),
  });
  expect(requests).toEqual([`${URL_OF_CONTENT}/preview/open {"key":"the-key"}`]);
});

test('reads the post of a preview link', async () => {
  const post = { databaseId: 7, title: 'Draft' };
  service({ [`${URL_OF_CONTENT}/preview/open`]: Response.json({ ...SHOWN, post }) });
  expect(await readPreview(URL_OF_CONTENT, 'the-key')).toMatchObject({ post });
});

test('reads WordPress with plain permalinks', async () => {
  service({
    [`${URL_OF_CONTENT}/preview/open`]: new Response('<html>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    }),
    'https://cms.example/?rest_route=%2Fspeaker%2Fv1%2Fcontent%2Fpreview%2Fopen': Response.json(SHOWN),
  });
  expect((await readPreview(URL_OF_CONTENT, 'the-key'))?.content).toEqual({ hero_title: 'Draft' });
});

test.each([401, 404])('returns undefined for an invalid preview key: %i', async (status) => {
  const refused = Response.json({ error: 'No.' }, { status });
  service({ [`${URL_OF_CONTENT}/preview/open`]: refused });
  expect(await readPreview(URL_OF_CONTENT, 'the-key')).toBeUndefined();
});

test('rejects when the service is unavailable', async () => {
  const unavailable = Response.json({ error: 'Unavailable.' }, { status: 503 });
  service({ [`${URL_OF_CONTENT}/preview/open`]: unavailable });
  await expect(readPreview(URL_OF_CONTENT, 'the-key')).rejects.toThrow('HTTP 503');
});
