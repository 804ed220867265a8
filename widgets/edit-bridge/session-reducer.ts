import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';

/** What decides how the page under edit answers. */
export interface SessionState {
  readonly isEnabled: boolean;
  /** The parent saves: the page hands over what changes and neither keeps nor saves it. */
  readonly parentSaves: boolean;
  /** What the parent has handed over for saving. */
  readonly handedOver: SaveSettings;
  /** What each changed field is to show, whatever the page renders over it. */
  readonly shown: ContentMap;
  /** The field that someone is typing in: its text at the start, and what arrived for it meanwhile. */
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

/** What happens to the page: a message of the parent, or a person's doing. */
export type SessionEvent =
  | ParentMessage
  /** The address asks for editing. */
  | { readonly type: 'editing-asked' }
  | { readonly type: 'ended' }
  | { readonly type: 'taken-in-hand'; readonly field: string; readonly text: string }
  | { readonly type: 'typed'; readonly field: string; readonly text: string }
  /** The field in hand was left; `text` is what it says. */
  | { readonly type: 'left'; readonly text: string }
  /** Texts that are to be shown and are no change of ours: recovered, drafts, as stored. */
  | { readonly type: 'shown'; readonly content: ContentMap };

/** What is to be done about it, in order. */
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

/** The session after an event, and what is to be done. */
export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** The page's side of editing: the answer to each message and each touch. Pure. */
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
      return takeSaved(
        state,
        Object.fromEntries(event.savedChanges.map((saved) => [saved.field_name, saved.field_value])),
      );
    case 'violet-content-updated': {
      const step = takeSaved(state, { [event.field]: event.content });
      return { ...step, effects: [...step.effects, { type: 'end-mark', field: event.field }] };
    }
    case 'speaker-request-content':
      return only(state, { type: 'tell-content' });
    case 'speaker-show-field':
      // The page stays under a typing hand.
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
  // What waits here becomes the parent's, before it is told that the page is ready.
  return parentSaves
    ? { ...step, effects: [{ type: 'recover' }, { type: 'hand-over' }, ...step.effects] }
    : step;
}

function enable(state: SessionState): SessionStep {
  const greeting: readonly SessionEffect[] = [{ type: 'say-ready' }, { type: 'recover' }];
  return state.isEnabled
    ? { state, effects: greeting }
    : { state: { ...state, isEnabled: true }, effects: [...greeting, { type: 'mark' }] };
}

function change(state: SessionState, field: string, value: string): SessionStep {
  const step = show(state, { [field]: value });
  return { ...step, effects: [{ type: 'change', field, value }, ...step.effects] };
}

/** Texts that are saved already: shown, and no change of ours. */
function takeSaved(state: SessionState, content: ContentMap): SessionStep {
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

/** Untouched since it was taken in hand: what arrived meanwhile may show now. */
function leave(state: SessionState, text: string): SessionStep {
  const { inHand, shown } = state;
  if (!inHand) return { state, effects: [] };
  const { field, atStart, arrived } = inHand;
  const left = { ...state, inHand: undefined };
  // Nobody has changed it: what it says stays the page's own text, to which a later change may go back.
  if (!(field in shown)) return only(left, { type: 'show', content: { [field]: text } });
  const value = arrived !== undefined && text === atStart ? arrived : (shown[field] ?? text);
  return show(left, { [field]: value });
}

function only(state: SessionState, effect: SessionEffect): SessionStep {
  return { state, effects: [effect] };
}
