import type { ServerResponse } from 'node:http';
import { serve } from './serve.ts';

/** A post of the simulated WordPress. */
export interface FakePost {
  readonly databaseId: number;
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly date: string;
  readonly modified: string;
}

interface GraphqlRequest {
  readonly operationName: string;
  readonly variables: { readonly after?: string; readonly ids?: readonly string[] };
}

/** Simulates the posts of WPGraphQL 2.20, with pages of a hundred and cursors, and the uploads. */
export async function startFakeWordPress() {
  const state = {
    posts: [] as readonly FakePost[],
    /** The texts of the site. */
    content: { footer_text: 'Kept there' } as Readonly<Record<string, string>>,
    isUnavailable: false,
    /** Paths that answer 503. */
    unavailable: new Set<string>(),
    /** The IDs of posts that cannot be rendered. */
    broken: new Set<number>(),
    /** Bytes by path. */
    files: new Map<string, Uint8Array>(),
    asked: [] as string[],
  };
  const answerPosts = ({ operationName, variables }: GraphqlRequest) => {
    state.asked.push(operationName);
    if (operationName === 'ReadPosts') {
      const nodes = state.posts.filter(({ databaseId }) => variables.ids?.includes(String(databaseId)));
      if (nodes.some(({ databaseId }) => state.broken.has(databaseId)))
        return { errors: [{ message: 'Internal server error' }], data: { posts: null } };
      return { data: { posts: { nodes: nodes.map((post) => ({ ...post, excerpt: post.title })) } } };
    }
    if (operationName !== 'ListPosts')
      return { data: { generalSettings: { title: 'Cms', description: '' }, pageBy: null } };
    const start = variables.after === undefined ? 0 : Number(atob(variables.after));
    const page = state.posts.slice(start, start + 100);
    const nodes = page.map(({ databaseId, modified }) => ({ databaseId, modified }));
    const end = start + nodes.length;
    const pageInfo = { hasNextPage: end < state.posts.length, endCursor: btoa(String(end)) };
    return { data: { posts: { pageInfo, nodes } } };
  };
  const json = (response: ServerResponse, answer: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  const { origin: url, close } = await serve((request, response) => {
    const { url: path = '' } = request;
    if (state.isUnavailable) return response.destroy();
    if (state.unavailable.has(path)) return response.writeHead(503).end();
    const file = state.files.get(path);
    if (file) return response.writeHead(200).end(file);
    if (path === '/wp-json/speaker/v1/content') return json(response, state.content);
    if (path !== '/graphql') return response.writeHead(404).end();
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    return request.on('end', () => json(response, answerPosts(JSON.parse(body) as GraphqlRequest)));
  });
  return { url, state, stop: close };
}

/** Creates `count` posts, newest first, one per day. */
export function makeFakePosts(count: number): readonly FakePost[] {
  return Array.from({ length: count }, (_, i) => {
    const number = count - i;
    const date = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 19);
    const content = `<p>Words of post ${number}. ${'More of them. '.repeat(200)}</p>`;
    const names = { slug: `post-number-${number}`, title: `Post number ${number}` };
    return { databaseId: number, ...names, content, date, modified: date };
  });
}
