import {
  readSavedFields,
  readVersions,
  type ContentVersion,
  type SavedField,
} from '../../shared/clients/editor-content-client.ts';
import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { readWithRetries } from '../../shared/clients/read-with-retries.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';

export interface HostReadsOptions {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  /** The content host cannot be read. Saving may still work. */
  readonly onUnread: (message: string) => void;
}

export class HostReads {
  constructor(private readonly options: HostReadsOptions) {}

  /** A service without versions, or an unavailable one, has none to show. */
  versions(field: string): Promise<readonly ContentVersion[]> {
    const { contentUrl, settings } = this.options;
    return readVersions(contentUrl, field, settings()).catch(() => []);
  }

  /** Editing does not need them. */
  async savedFields(): Promise<ReadonlyMap<string, SavedField>> {
    const { contentUrl, settings } = this.options;
    const fields = await readSavedFields(contentUrl, settings()).catch(() => []);
    return new Map(fields.map((field) => [field.field_name, field]));
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
