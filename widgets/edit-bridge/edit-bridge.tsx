import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { parseOrigins } from '../../shared/core/editing/origins.ts';
import { createContentStore } from '../../shared/content-store/content-store.ts';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConflictList } from '../editing-kit/conflict-list.tsx';
import { describeValue } from '../editing-kit/describe-value.ts';
import { DraftList } from '../editing-kit/draft-list.tsx';
import { NoticeList, Notices } from '../editing-kit/notice-list.tsx';
import { createSaveReporter, type SaveEvents, describeSaveState } from '../editing-kit/save-words.ts';
import { EditSession } from './edit-session.ts';
import { FieldPopover } from './field-popover.tsx';
import type { FocusedField } from './page-fields.ts';

declare global {
  interface Window {
    /** Allows saving (docs/interfaces.md#messages). */
    speakerSettings?: SaveSettings;
  }
}

export interface EditBridgeProps extends Partial<SaveEvents> {
  /** The content route, `…/wp-json/{namespace}/v1/content`. */
  readonly contentUrl?: string | undefined;
  /** Comma-separated, in addition to the page's own origin. */
  readonly allowedOrigins?: string | undefined;
  /** The attribute that names a field; default `data-field`. */
  readonly fieldAttribute?: string | undefined;
  readonly onEditing?: ((detail: { enabled: boolean }) => void) | undefined;
}

/**
 * Makes the page's fields editable, in place and from an allowed parent frame. Only one per page
 * (docs/product.md#editing-in-place). Styles: `bridge-styles.ts`, in a shadow root.
 */
export function EditBridge(props: EditBridgeProps): ReactNode {
  const { contentUrl = '', allowedOrigins = '', fieldAttribute = 'data-field' } = props;
  const events = useRef(props);
  events.current = props;
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [notices] = useState(() => new Notices(render));
  const [session, setSession] = useState<EditSession>();
  const [state, setState] = useState<SaveState>();
  const [isEnabled, setEnabled] = useState(false);
  const [focused, setFocused] = useState<FocusedField>();

  // Changed properties restart the session; unsaved text is recovered.
  useEffect(() => {
    const ending = new AbortController();
    const started = new EditSession({
      page: window,
      contentUrl,
      origins: [...parseOrigins(allowedOrigins), location.origin],
      fieldAttribute,
      store: createContentStore(contentUrl),
      pageSettings: () => window.speakerSettings ?? {},
      onEditing: (enabled) => {
        setEnabled(enabled);
        if (!enabled) setFocused(undefined);
        events.current.onEditing?.({ enabled });
      },
      onHand: (hand) => setFocused((current) => hand ?? (current?.isTyped ? undefined : current)),
      onState: setState,
      onAttempt: createSaveReporter(notices, {
        onSaved: (detail) => events.current.onSaved?.(detail),
        onError: (detail) => events.current.onError?.(detail),
      }),
      signal: ending.signal,
    });
    setSession(started);
    return () => {
      ending.abort();
      setState(undefined);
    };
  }, [contentUrl, allowedOrigins, fieldAttribute, notices]);

  if (!session) return null;
  const describe = (field: string, value: string): string => describeValue(field, value, session.texts());
  const isAlone = isEnabled && window.parent === window;
  return (
    <>
      <NoticeList notices={notices} />
      {focused && (!focused.isTyped || focused.around.length > 0) && (
        <FieldPopover focused={focused} session={session} onOpen={setFocused} />
      )}
      {state && (
        <div className="dock">
          <ConflictList
            conflicts={state.conflicts}
            mine={state.pending}
            onChoose={(field, choice) => session.resolve(field, choice)}
            describe={describe}
          />
          {isEnabled && (
            <DraftList state={state} onTick={(...tick) => session.saver.tick(...tick)} describe={describe} />
          )}
          {isAlone && state.phase !== 'idle' && <SaveBar state={state} onSave={() => session.save()} />}
        </div>
      )}
    </>
  );
}

/** The save bar of a page without a parent frame. */
function SaveBar({ state, onSave }: { readonly state: SaveState; readonly onSave: () => void }): ReactNode {
  const isSaving = state.phase === 'saving' || state.phase === 'auto-saving';
  const isNothingToSave = Object.keys(state.toPublish).length === 0 && Object.keys(state.pending).length > 0;
  return (
    <p className="bar" part="bar" role="status">
      <span>{describeSaveState(state)}</span>
      <Button disabled={isSaving || isNothingToSave} onClick={onSave}>
        Save
      </Button>
    </p>
  );
}
