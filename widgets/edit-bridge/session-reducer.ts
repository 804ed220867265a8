import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';

export interface SessionState {
  readonly isEnabled: boolean;
  /** The parent saves: the page sends its changes and stores none. */
  readonly parentSaves: boolean;
  /** The save settings that the parent has sent. */
  readonly handedOver: SaveSettings;
  readonly shown: ContentMap;
  /** The field being typed in: its text at the start, and the text received meanwhile. */
  readonly inHand:
    { readonly field: string; readonly atStart: string; readonly arrived?: string | undefined } | undefined;
}

export const INITIAL_SESSION: SessionState = {
  isEnabled: false,
  parentSaves: false,
  handedOver: {},
  shown: {},
  inHand: undefined,
};

export type SessionEvent =
  | ParentMessage
  | { readonly type: 'editing-asked' }
  | { readonly type: 'ended' }
  | { readonly type: 'taken-in-hand'; readonly field: string; readonly text: string }
  | { readonly type: 'typed'; readonly field: string; readonly text: string }
  | { readonly type: 'left'; readonly text: string }
  /** Texts to show that are no change: recovered, drafts, as stored. */
  | { readonly type: 'shown'; readonly content: ContentMap };

export type SessionEffect =
  | { readonly type: 'show'; readonly content: ContentMap }
  | { readonly type: 'change'; readonly field: string; readonly value: string }
  | { readonly type: 'take-saved'; readonly content: ContentMap }
  | { readonly type: 'save'; readonly triggerRebuild: boolean }
  | { readonly type: 'bring-into-view'; readonly field: string; readonly item?: string | undefined }
  | { readonly type: 'end-mark'; readonly field: string }
  | { readonly type: 'show-others'; readonly editors: ContentMap }
  | {
      readonly type: 'say-ready' | 'recover' | 'hand-over' | 'mark' | 'unmark' | 'tell-content' | 'reload';
    };

export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** Computes the page's reaction to each message and action. Pure. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'speaker-enable-editing':
      return enableFor(state, event.payload ?? {});
    case 'violet-enable-editing':
    case 'editing-asked':
      return enable(state);
    case 'speaker-disable-editing':
    case 'violet-disable-editing':
    case 'ended':
      return state.isEnabled
        ? { state: { ...state, isEnabled: false }, effects: [{ type: 'unmark' }] }
        : { state, effects: [] };
    case 'speaker-save-content':
      return only(state, { type: 'save', triggerRebuild: event.payload?.triggerRebuild ?? false });
    case 'speaker-update-content':
      return change(state, event.payload.field, event.payload.value);
    case 'typed':
      return change(state, event.field, event.text);
    case 'speaker-apply-saved-changes':
      return applySaved(
        state,
        Object.fromEntries(event.savedChanges.map((saved) => [saved.field_name, saved.field_value])),
      );
    case 'violet-content-updated': {
      const step = applySaved(state, { [event.field]: event.content });
      return { ...step, effects: [...step.effects, { type: 'end-mark', field: event.field }] };
    }
    case 'speaker-request-content':
      return only(state, { type: 'tell-content' });
    case 'speaker-show-field':
      // The page does not reload while someone types.
      return state.isEnabled && !state.inHand
        ? only(state, { type: 'bring-into-view', ...event.payload })
        : { state, effects: [] };
    case 'speaker-others-editing':
      return only(state, { type: 'show-others', editors: event.payload.editors });
    case 'violet-content-saved':
      return only(state, { type: 'reload' });
    case 'taken-in-hand':
      return { state: { ...state, inHand: { field: event.field, atStart: event.text } }, effects: [] };
    case 'left':
      return leave(state, event.text);
    case 'shown':
      return show(state, event.content);
  }
}

function enableFor(
  state: SessionState,
  payload: NonNullable<Extract<ParentMessage, { type: 'speaker-enable-editing' }>['payload']>,
): SessionStep {
  const { nonce, contentKey, parentSaves = false } = payload;
  const handedOver = { ...state.handedOver, ...(nonce && { nonce }), ...(contentKey && { contentKey }) };
  const step = enable({ ...state, handedOver, parentSaves: state.parentSaves || parentSaves });
  // The unsaved texts go to the parent before it learns that the page is ready.
  return parentSaves
    ? { ...step, effects: [{ type: 'recover' }, { type: 'hand-over' }, ...step.effects] }
    : step;
}

function enable(state: SessionState): SessionStep {
  const handshake: readonly SessionEffect[] = [{ type: 'say-ready' }, { type: 'recover' }];
  return state.isEnabled
    ? { state, effects: handshake }
    : { state: { ...state, isEnabled: true }, effects: [...handshake, { type: 'mark' }] };
}

function change(state: SessionState, field: string, value: string): SessionStep {
  const step = show(state, { [field]: value });
  return { ...step, effects: [{ type: 'change', field, value }, ...step.effects] };
}

function applySaved(state: SessionState, content: ContentMap): SessionStep {
  const step = show(state, content);
  return { ...step, effects: [{ type: 'take-saved', content }, ...step.effects] };
}

function show(state: SessionState, content: ContentMap): SessionStep {
  const { inHand } = state;
  const arrived = inHand && content[inHand.field];
  return {
    state: {
      ...state,
      shown: { ...state.shown, ...content },
      ...(inHand && arrived !== undefined && { inHand: { ...inHand, arrived } }),
    },
    effects: [{ type: 'show', content }],
  };
}

/** Unchanged since it got the focus: show the text received meanwhile. */
function leave(state: SessionState, text: string): SessionStep {
  const { inHand, shown } = state;
  if (!inHand) return { state, effects: [] };
  const { field, atStart, arrived } = inHand;
  const left = { ...state, inHand: undefined };
  // Unchanged: the text stays the page's own, to which a later change may return.
  if (!(field in shown)) return only(left, { type: 'show', content: { [field]: text } });
  const value = arrived !== undefined && text === atStart ? arrived : (shown[field] ?? text);
  return show(left, { [field]: value });
}

function only(state: SessionState, effect: SessionEffect): SessionStep {
  return { state, effects: [effect] };
}
