import { readVersions } from '../../shared/clients/editor-content-client.ts';
import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { readWithRetries } from '../../shared/clients/read-with-retries.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { readSavedFields } from '../../shared/clients/editor-content-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { EditorEvent } from './editor-reducer.ts';

export interface HostReadsOptions {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  /** The content host cannot be read. Saving may still work. */
  readonly onUnread: (message: string) => void;
}

export class HostReads {
  constructor(
    private readonly options: HostReadsOptions,
    private readonly take: (event: EditorEvent) => void,
  ) {}

  async versions(field: string): Promise<void> {
    const { contentUrl, settings } = this.options;
    // A service without versions, or an unavailable one, has none to show.
    const versions = await readVersions(contentUrl, field, settings()).catch(() => []);
    this.take({ type: 'versions', field, versions });
  }

  async savedFields(): Promise<void> {
    const { contentUrl, settings } = this.options;
    // Editing does not need them.
    const fields = await readSavedFields(contentUrl, settings()).catch(() => []);
    this.take({ type: 'saved-fields', fields });
  }

  /** The published texts; undefined where the host is unavailable. */
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
