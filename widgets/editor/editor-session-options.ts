import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PicturePlace } from './pictures/picture-control.ts';
import type { SaveAttempt } from '../../shared/saving/content-saver.ts';

/** What an editor's session works with, and whom it tells. */
export interface EditorSessionOptions {
  readonly frame: HTMLIFrameElement;
  readonly src: string;
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly store: ContentStore;
  /** Something that is shown has changed. */
  readonly onChange: () => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  /** The content host could not be read: saving may still work. */
  readonly onUnread: (message: string) => void;
  /** Something asked for could not be done, in a sentence. */
  readonly onTrouble: (message: string) => void;
  /** A picture of the page is in hand: its place, and the file that was dropped on it. */
  readonly onPicture: (place: PicturePlace, file: Blob | undefined) => void;
  /** Reads the texts of the site's other pages, where that is possible. */
  readonly readOtherPages: () => Promise<ContentMap>;
  readonly signal: AbortSignal;
}
