import type { ContentVersion } from '../../shared/clients/editor-content-client.ts';
import type { SavedField } from '../../shared/clients/editor-content-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { FrameStatus } from './frame-link.ts';

export interface EditorState {
  readonly status: FrameStatus;
  readonly path: string;
  readonly paths: readonly string[];
  readonly values: ContentMap;
  /** Each changed field's text before its first change. */
  readonly originals: ContentMap;
  readonly selected: string | undefined;
  readonly versions: readonly ContentVersion[];
  /** Time and author of each saved text, where the service returns them. */
  readonly savedFields: ReadonlyMap<string, SavedField>;
  /** Filters the list of texts. */
  readonly sought: string;
}

export type EditorEvent =
  | { readonly type: 'status'; readonly status: FrameStatus }
  | { readonly type: 'page'; readonly path: string }
  | { readonly type: 'paths'; readonly paths: readonly string[] }
  | { readonly type: 'content'; readonly content: ContentMap }
  | { readonly type: 'values'; readonly content: ContentMap }
  /** `before`: the field's text until now; undefined where the page itself has no such field. */
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
  /** These fields show their built-in text again, which only the page has. */
  | { readonly type: 'removed'; readonly fields: readonly string[] }
  | { readonly type: 'reverted'; readonly field: string };

/** The state before the page at `path` has sent anything. */
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
      return state.selected === event.field ? state : { ...state, selected: event.field, versions: [] };
    case 'versions':
      return state.selected === event.field ? { ...state, versions: event.versions } : state;
    case 'saved-fields':
      return { ...state, savedFields: new Map(event.fields.map((field) => [field.field_name, field])) };
    case 'sought':
      return { ...state, sought: event.words };
    case 'removed':
      return { ...state, originals: without(state.originals, event.fields) };
    case 'reverted':
      return { ...state, values: without(state.values, [event.field]) };
  }
}

function without(map: ContentMap, fields: readonly string[]): ContentMap {
  return Object.fromEntries(Object.entries(map).filter(([field]) => !fields.includes(field)));
}
