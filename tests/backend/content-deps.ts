import { createContentStore } from '../../backend/content/content-store.ts';
import { createDraftPlan } from '../../backend/content/draft-plan.ts';
import { createPreviewLinks } from '../../backend/content/preview-links.ts';
import { createSavePermission } from '../../backend/content/save-permission.ts';
import type { Database } from '../../backend/database/database.ts';

const permission = createSavePermission('the secret');

/** The headers of an editor's calls. */
export function editorHeaders(): Record<string, string> {
  const { nonce, contentKey } = permission.issue(Date.now());
  return { 'x-wp-nonce': nonce, 'x-content-key': contentKey };
}

/** A POST of JSON, by default of an editor. */
export const postInit = (body: unknown, headers: Readonly<Record<string, string>> = editorHeaders()) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What the handlers of the content service need, with the database of a test. */
export function createContentDeps(database: Database) {
  return {
    store: createContentStore(database),
    permission,
    allowedOrigins: new Set<string>(),
    rebuild: () => Promise.resolve(),
    clientAddress: () => '203.0.113.9',
    log: () => undefined,
    publishing: {
      plan: createDraftPlan(database),
      previews: createPreviewLinks(database),
      publicUrl: 'https://speaker.example',
    },
  };
}
