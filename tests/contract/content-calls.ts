import assert from 'node:assert/strict';
import { parse } from 'valibot';
import {
  BUILT_IN,
  type ContentDraft,
  draftsSchema,
  type SaveResult,
  saveResultSchema,
} from '../../shared/core/content/changes.ts';
import type { Cases } from './cases.ts';

/** A host of the content route, as the cases call it. */
export interface ContentService {
  /** The content route's full address. */
  readonly url: string;
  /** Request headers of an editor: session, nonce and, where the host wants one, key. */
  readonly editor: Sent;
  /** The recorded name of this editor; part of each change if the host has no accounts. */
  readonly editorName: string;
  /** Headers that must be refused with 401 or 403, by what is wrong with them. */
  readonly refused: Readonly<Record<string, Sent>>;
}

/** Request headers. */
type Sent = Readonly<Record<string, string>>;

export type ContentCases = Cases<ContentService>;

export function change(name: string, value: string): Record<string, unknown> {
  return { field_name: name, field_value: value, field_type: 'text' };
}

export function draft(name: string, value: string): Record<string, unknown> {
  return { ...change(name, value), status: 'draft' };
}

/** The change that removes a field's saved text, so that the built-in text applies again. */
export function builtIn(name: string): Record<string, unknown> {
  return { field_name: name, field_value: '', field_type: BUILT_IN };
}

export function get(service: ContentService, path: string): Promise<Response> {
  return fetch(service.url + path, { headers: service.editor });
}

export async function versions(service: ContentService, field: string): Promise<(string | null)[]> {
  const response = await get(service, `/versions?field=${field}`);
  assert.equal(response.status, 200);
  const answer = (await response.json()) as { versions: { field_value: string | null; saved_at: string }[] };
  assert.ok(answer.versions.every(({ saved_at }) => Date.parse(saved_at) > 0));
  return answer.versions.map(({ field_value }) => field_value);
}

export async function drafts(service: ContentService): Promise<Record<string, ContentDraft>> {
  const answer = await get(service, '/drafts');
  assert.equal(answer.status, 200);
  const parsed = parse(draftsSchema, await answer.json());
  return Object.fromEntries(parsed.drafts.map((entry) => [entry.field_name, entry]));
}

/** Field and current text of each conflict. */
export function conflictsOf({ conflicts }: SaveResult) {
  return conflicts?.map(({ field_name, current_value }) => [field_name, current_value]);
}

/** Expects these calls to be refused to everyone but editors, and not to be cached. */
export async function assertForEditorsOnly(
  service: ContentService,
  calls: readonly ((headers: Sent) => Promise<Response>)[],
): Promise<void> {
  for (const headers of [{}, ...Object.values(service.refused)])
    for (const call of calls) {
      const { status, url } = await call(headers);
      assert.ok([401, 403].includes(status), `${url} ${status}`);
    }
  const { headers } = (await calls.at(-1)?.(service.editor)) ?? assert.fail();
  assert.match(headers.get('cache-control') ?? '', /no-store/);
}

/** `by`: the editor's name, for hosts without accounts. */
export async function save(service: ContentService, changes: readonly unknown[], by?: string) {
  const sent = JSON.stringify({ changes, triggerRebuild: false, by });
  const response = await post(service.url, sent, service.editor);
  const body: unknown = await response.json();
  assert.equal(response.status, 200, JSON.stringify(body));
  return parse(saveResultSchema, body);
}

export async function read({ url }: Pick<ContentService, 'url'>): Promise<Record<string, string>> {
  return (await (await fetch(url)).json()) as Record<string, string>;
}

export function post(url: string, body: string, headers: Sent): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

export async function refuses(service: ContentService, body: string, status: number, headers: Sent = {}) {
  const response = await post(service.url, body, { ...service.editor, ...headers });
  const shown = `${JSON.stringify(headers)} ${body.slice(0, 60)}`;
  assert.equal(response.status, status, shown);
  assert.match(await sentence(response), /\w+ \w+/, shown);
}

export async function sentence(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error?: unknown };
  return typeof error === 'string' ? error : '';
}
