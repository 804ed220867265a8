import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PictureField } from './pictures/picture-control.ts';
import type { SaveAttempt } from '../../shared/editing/content-saver.ts';

export interface EditorSessionOptions {
  readonly frame: HTMLIFrameElement;
  readonly src: string;
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly store: ContentStore;
  readonly onChange: () => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  /** The content host cannot be read. Saving may still work. */
  readonly onUnread: (message: string) => void;
  /** Whether Save keeps drafts for others to publish. */
  readonly isProposing: () => boolean;
  /** What was changed waits for others to publish. */
  readonly onProposed: () => void;
  readonly onTrouble: (message: string) => void;
  readonly onPicture: (place: PictureField, file: Blob | undefined) => void;
  /** Reads the texts of the site's other pages, where possible. */
  readonly readOtherPages: () => Promise<ContentMap>;
  readonly signal: AbortSignal;
}
