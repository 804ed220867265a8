import { readVersions } from '../../shared/clients/content-versions-client.ts';
import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import { readWithRetries } from '../../shared/clients/read-with-retries.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { readSavedFields } from '../../shared/clients/saved-fields-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { EditorEvent } from './editor-reducer.ts';

export interface HostReadsOptions {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  /** The content host could not be read: saving may still work. */
  readonly onUnread: (message: string) => void;
}

/** What the editor asks its content host beside saving; `take` hears the answers. */
export class HostReads {
  constructor(
    private readonly options: HostReadsOptions,
    private readonly take: (event: EditorEvent) => void,
  ) {}

  /** What stood in a field before. */
  async versions(field: string): Promise<void> {
    const { contentUrl, settings } = this.options;
    // A service without versions, or none to reach: there is nothing to go back to.
    const versions = await readVersions(contentUrl, field, settings()).catch(() => []);
    this.take({ type: 'versions', field, versions });
  }

  /** Since when each saved text stands, and by whom. */
  async savedFields(): Promise<void> {
    const { contentUrl, settings } = this.options;
    // Signs beside the texts, nothing that editing needs.
    const fields = await readSavedFields(contentUrl, settings()).catch(() => []);
    this.take({ type: 'saved-fields', fields });
  }

  /** What is published; undefined where nobody answers. */
  async published(): Promise<ContentMap | undefined> {
    const { contentUrl: url, onUnread } = this.options;
    try {
      return await readWithRetries(() => readContent({ url }));
    } catch (error) {
      onUnread(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}
