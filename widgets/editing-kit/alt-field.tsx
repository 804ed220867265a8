import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ALT_MAX } from '../../shared/core/content/picture.ts';
import { translate } from '../../shared/core/text/translate.ts';

export interface AltFieldProps {
  readonly label: string;
  readonly alt: string;
  readonly isDecoration: boolean;
  /** Shows that the required description is missing. */
  readonly isMissing?: boolean;
  /** Takes the focus. */
  readonly isRequested?: boolean;
  readonly onDescribe: (alt: string, isDecoration: boolean) => void;
}

/** The alternative text of a picture, or that it is only decoration. */
export function AltField(props: AltFieldProps): ReactNode {
  const { label, alt, isDecoration, isMissing = false, isRequested, onDescribe } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // Not controlled: a value that arrives after the event would move the caret.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== alt) field.current.value = alt;
  }, [alt]);
  useEffect(() => {
    if (isRequested) field.current?.focus();
  }, [isRequested]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={ALT_MAX}
        disabled={isDecoration}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint ${id}-problem`}
        onInput={(event) => onDescribe(event.currentTarget.value, false)}
        onKeyDown={preventLine}
      />
      <p className="hint" id={`${id}-hint`}>
        {translate('One sentence, for people who cannot see the picture.')}
      </p>
      {isMissing && (
        <p className="refusal" id={`${id}-problem`} role="alert">
          {translate('Please describe what the picture shows, or mark it as decorative.')}
        </p>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={(event) => onDescribe(alt, event.currentTarget.checked)}
        />{' '}
        {translate('It only decorates')}
      </label>
    </div>
  );
}

/** A description is one line. */
function preventLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
