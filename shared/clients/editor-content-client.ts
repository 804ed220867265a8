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

export type EditorContentClient = ReturnType<typeof createEditorContentClient>;

/** The calls below a content route. Each throws an Error with a message for the editor. */
export function createEditorContentClient(contentUrl: string, settings: () => SaveSettings) {
  const call = <Name extends keyof typeof ROUTES>(
    name: Name,
    body?: object,
    query?: Readonly<Record<string, string>>,
  ): Promise<Answer<v.InferOutput<(typeof ROUTES)[Name]>>> => {
    const editor = settings();
    const by = editor.by && { by: editor.by };
    const post = body && { method: 'POST', body: { ...body, ...by }, keepalive: true };
    return callAsEditor(editor, { url: routeBelow(contentUrl, name, query), ...post }, ROUTES[name]);
  };
  return {
    /** The stored drafts; undefined without drafts. */
    async readDrafts(): Promise<readonly ContentDraft[] | undefined> {
      const missing = requireSettings(settings());
      if (missing) throw new Error(missing);
      const answer = await call('drafts');
      // A response of another shape comes from a service without drafts.
      if (!answer.ok && [200, 404].includes(answer.problem.status)) return undefined;
      return valueOf(answer).drafts;
    },
    /** The former texts of a field, newest first. */
    readVersions: async (field: string) => valueOf(await call('versions', undefined, { field })).versions,
    readSavedFields: async () => valueOf(await call('fields')).fields,
    /**
     * Reports this editor's place, also from a page that closes, and returns the other editors;
     * undefined without presence.
     */
    async sendPresence(place: OwnPosition): Promise<readonly PresentEditor[] | undefined> {
      const answer = await call('presence', place);
      if (!answer.ok && answer.problem.kind === 'missing') return undefined;
      return valueOf(answer).editors;
    },
    /** Makes a preview link (docs/interfaces.md#previews). */
    createPreviewLink: async () => valueOf(await call('preview', {})),
    /** Plans drafts at a time (ISO), null for none; returns the fields that have a draft. */
    planDrafts: async (plan: { readonly fields: readonly string[]; readonly publishAt: string | null }) =>
      valueOf(await call('plan', plan)).planned,
  };
}
