import * as v from 'valibot';
import { draftsSchema, savedBySchema, type ContentDraft } from '../core/content/changes.ts';
import { routeBelow } from '../core/content/content-url.ts';
import { valueOf, type Answer } from './call.ts';
import { callAsEditor, type SaveSettings } from './editor-call.ts';
import { requireSettings } from './save-content-client.ts';

const versionSchema = v.object({
  field_value: v.nullable(v.string()),
  saved_at: v.string(),
  saved_by: savedBySchema,
});
/** An earlier text of a field (null: the built-in one), with the author of its successor. */
export type ContentVersion = v.InferOutput<typeof versionSchema>;

const savedFieldSchema = v.object({ field_name: v.string(), saved_at: v.string(), saved_by: savedBySchema });
/** Time and author of a saved text, where the service returns them. */
export type SavedField = v.InferOutput<typeof savedFieldSchema>;

const presentEditorSchema = v.object({ name: v.string(), page: v.string(), field: v.nullable(v.string()) });
/** Another editor: name ('' where none is given), page, and the field being edited. */
export type PresentEditor = v.InferOutput<typeof presentEditorSchema>;

const previewLinkSchema = v.object({ url: v.string(), expiresAt: v.string() });
/** A link to a preview of the drafts; `expiresAt` is ISO. */
export type PreviewLink = v.InferOutput<typeof previewLinkSchema>;

/** The routes below the content route that need a session (docs/interfaces.md#calls). */
const ROUTES = {
  drafts: draftsSchema,
  versions: v.object({ versions: v.array(versionSchema) }),
  fields: v.object({ fields: v.array(savedFieldSchema) }),
  presence: v.object({ editors: v.array(presentEditorSchema) }),
  preview: previewLinkSchema,
  plan: v.object({ planned: v.array(v.string()) }),
} as const;

/** This editor's place: `session` is an open editor's own random id. */
export type OwnPosition =
  | { readonly session: string; readonly page: string; readonly field: string | null }
  | { readonly session: string; readonly leaving: true };

/** The stored drafts; undefined without drafts. @throws Error with a message for the editor. */
export async function readDrafts(
  contentUrl: string,
  settings: SaveSettings,
): Promise<readonly ContentDraft[] | undefined> {
  const missing = requireSettings(settings);
  if (missing) throw new Error(missing);
  const answer = await callRoute(contentUrl, settings, 'drafts');
  // A response of another shape comes from a service without drafts.
  if (!answer.ok && [200, 404].includes(answer.problem.status)) return undefined;
  return valueOf(answer).drafts;
}

/** The former texts of a field, newest first. @throws Error with a message for the editor. */
export async function readVersions(
  contentUrl: string,
  field: string,
  settings: SaveSettings,
): Promise<readonly ContentVersion[]> {
  return valueOf(await callRoute(contentUrl, settings, 'versions', { query: { field } })).versions;
}

/** When the current texts were saved. @throws Error with a message for the editor. */
export async function readSavedFields(
  contentUrl: string,
  settings: SaveSettings,
): Promise<readonly SavedField[]> {
  return valueOf(await callRoute(contentUrl, settings, 'fields')).fields;
}

/**
 * Reports this editor's place, also from a page that closes, and returns the other editors;
 * undefined without presence. @throws Error with a sentence if offline or signed out.
 */
export async function sendPresence(
  contentUrl: string,
  settings: SaveSettings,
  place: OwnPosition,
): Promise<readonly PresentEditor[] | undefined> {
  const answer = await callRoute(contentUrl, settings, 'presence', { body: place });
  if (!answer.ok && answer.problem.kind === 'missing') return undefined;
  return valueOf(answer).editors;
}

/** Makes a preview link (docs/interfaces.md#previews). @throws Error with a sentence. */
export async function createPreviewLink(contentUrl: string, settings: SaveSettings): Promise<PreviewLink> {
  return valueOf(await callRoute(contentUrl, settings, 'preview', { body: {} }));
}

/**
 * Plans the publishing of fields' drafts at a time (ISO), null for none; returns the fields that
 * have a draft. @throws Error with a sentence for a person.
 */
export async function planDrafts(
  contentUrl: string,
  settings: SaveSettings,
  plan: { readonly fields: readonly string[]; readonly publishAt: string | null },
): Promise<readonly string[]> {
  return valueOf(await callRoute(contentUrl, settings, 'plan', { body: plan })).planned;
}

function callRoute<Name extends keyof typeof ROUTES>(
  contentUrl: string,
  settings: SaveSettings,
  name: Name,
  { query, body }: { readonly query?: Readonly<Record<string, string>>; readonly body?: object } = {},
): Promise<Answer<v.InferOutput<(typeof ROUTES)[Name]>>> {
  const { by } = settings;
  const post = body && { method: 'POST', body: { ...body, ...(by && { by }) }, keepalive: true };
  return callAsEditor(settings, { url: routeBelow(contentUrl, name, query), ...post }, ROUTES[name]);
}
