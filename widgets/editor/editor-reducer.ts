import type { ContentVersion } from '../../shared/clients/content-versions-client.ts';
import type { SavedField } from '../../shared/clients/saved-fields-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { omit, pick } from '../../shared/saving/save-state.ts';
import type { FrameStatus } from './frame-link.ts';

/** What the editor knows of the page in its frame. */
export interface EditorState {
  readonly status: FrameStatus;
  readonly path: string;
  /** The site's pages, as the page itself has told. */
  readonly paths: readonly string[];
  /** Every field of the page, as it was told last. */
  readonly values: ContentMap;
  /** What each changed field said when it was first changed here. */
  readonly originals: ContentMap;
  readonly selected: string | undefined;
  readonly versions: readonly ContentVersion[];
  /** Since when saved texts stand, and by whom, by field: as far as the service tells. */
  readonly savedFields: ReadonlyMap<string, SavedField>;
  /** What the list of texts is narrowed to. */
  readonly sought: string;
}

export type EditorEvent =
  | { readonly type: 'status'; readonly status: FrameStatus }
  | { readonly type: 'page'; readonly path: string }
  | { readonly type: 'paths'; readonly paths: readonly string[] }
  /** All of the page's texts. */
  | { readonly type: 'content'; readonly content: ContentMap }
  /** Some texts are known anew. */
  | { readonly type: 'values'; readonly content: ContentMap }
  /** `before`: what the field said until now; undefined where that was no text of the page itself. */
  | {
      readonly type: 'changed';
      readonly field: string;
      readonly value: string;
      readonly before: string | undefined;
    }
  | { readonly type: 'selected'; readonly field: string }
  | { readonly type: 'versions'; readonly field: string; readonly versions: readonly ContentVersion[] }
  | { readonly type: 'saved-fields'; readonly fields: readonly SavedField[] }
  | { readonly type: 'sought'; readonly words: string }
  /** These fields show their built-in text again, which the page alone knows. */
  | { readonly type: 'removed'; readonly fields: readonly string[] }
  | { readonly type: 'reverted'; readonly field: string };

/** The editor before the page at `path` has said anything. */
export function initialEditor(path: string): EditorState {
  return {
    status: 'connecting',
    path,
    paths: [],
    values: {},
    originals: {},
    selected: undefined,
    versions: [],
    savedFields: new Map(),
    sought: '',
  };
}

/** The editor's next state. Pure. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'status':
      return { ...state, status: event.status };
    case 'page':
      return { ...state, path: event.path };
    case 'paths':
      return { ...state, paths: event.paths };
    case 'content':
      return { ...state, values: event.content };
    case 'values':
      return { ...state, values: { ...state.values, ...event.content } };
    case 'changed': {
      const { field, value, before } = event;
      const isFirst = before !== undefined && !(field in state.originals);
      return {
        ...state,
        values: { ...state.values, [field]: value },
        originals: isFirst ? { ...state.originals, [field]: before } : state.originals,
      };
    }
    case 'selected':
      // What was saved before belongs to its field.
      return state.selected === event.field ? state : { ...state, selected: event.field, versions: [] };
    case 'versions':
      return state.selected === event.field ? { ...state, versions: event.versions } : state;
    case 'saved-fields':
      return { ...state, savedFields: new Map(event.fields.map((field) => [field.field_name, field])) };
    case 'sought':
      return { ...state, sought: event.words };
    case 'removed':
      return { ...state, originals: pick(state.originals, (field) => !event.fields.includes(field)) };
    case 'reverted':
      return { ...state, values: omit(state.values, event.field) };
  }
}
