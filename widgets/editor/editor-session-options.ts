import type { ContentVersion, SavedField } from '../../shared/clients/editor-content-client.ts';
import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { SaveAttempt } from '../../shared/editing/content-saver.ts';
import type { NoticeKind } from '../editing-kit/notice-list.tsx';
import type { ControlKind } from './field-control.ts';
import type { FrameStatus } from './frame-link.ts';
import type { PictureField } from './pictures/picture-control.ts';

export interface EditorSessionOptions {
  readonly frame: HTMLIFrameElement;
  readonly src: string;
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly store: ContentStore;
  readonly onChange: () => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  /** Whether Save stores drafts for others to publish. */
  readonly isProposing: () => boolean;
  readonly notify: (kind: NoticeKind, text: string) => void;
  /** A file was dropped on a picture of the page. */
  readonly onPicture: (place: PictureField, file: Blob) => void;
  readonly signal: AbortSignal;
}

export interface FramedPage {
  readonly status: FrameStatus;
  readonly path: string;
  readonly paths: readonly string[];
  readonly values: ContentMap;
  readonly selected: string | undefined;
  /** Chosen when a field is selected and not changed while typing. */
  readonly kind?: ControlKind;
  /** The picture that was selected last in the page. */
  readonly place?: PictureField;
  readonly versions: readonly ContentVersion[];
  /** Time and author of saved texts, where the service returns them. */
  readonly savedFields: ReadonlyMap<string, SavedField>;
  /** Filters the list of texts. */
  readonly sought: string;
}

/** The page at `path` before it has sent anything. */
export function initialPage(path: string): FramedPage {
  return {
    status: 'connecting',
    path,
    paths: [],
    values: {},
    selected: undefined,
    versions: [],
    savedFields: new Map(),
    sought: '',
  };
}
