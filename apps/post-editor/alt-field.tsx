import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { ALT_MAX } from '../../shared/core/content/picture.ts';

interface AltFieldProps {
  readonly label: string;
  readonly alt: string;
  readonly isDecoration: boolean;
  /** Takes the focus. */
  readonly isAsked?: boolean;
  readonly onDescribe: (alt: string, isDecoration: boolean) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The alternative text of a picture, or that it is only decoration. */
export function AltField({ label, alt, isDecoration, isAsked, onDescribe, onKeyDown }: AltFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const isMissing = alt.trim() === '' && !isDecoration;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        value={alt}
        maxLength={ALT_MAX}
        disabled={isDecoration}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onDescribe(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className="text-s text-muted">
        {isMissing ? 'Please say it in a sentence, for those who do not see it.' : ''}
      </p>
      <label className="flex min-h-11 items-center gap-2 font-normal">
        <input
          type="checkbox"
          className="min-h-5 w-5"
          checked={isDecoration}
          onChange={(event) => onDescribe('', event.currentTarget.checked)}
        />{' '}
        It only decorates
      </label>
    </div>
  );
}
