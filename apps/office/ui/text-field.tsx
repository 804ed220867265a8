import { useId, type ComponentProps } from 'react';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { useEvents } from '../calls.ts';
import { eventTitle } from '../text/lead-words.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string;
}

/** An input with its label; `children` follow the input, such as its `datalist`. */
export function TextField({ label, hint, children, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <>
      <label className="field">
        {label}
        <input autoComplete="off" aria-describedby={hint && id} {...input} />
        {children}
      </label>
      {hint !== undefined && (
        <p id={id} className="text-muted">
          {hint}
        </p>
      )}
    </>
  );
}

/** An event code; suggests the events with at least `answers` answers. */
export function EventField({ answers = 0 }: { readonly answers?: number }) {
  const id = useId();
  const events = useEvents().data?.events.filter((event) => event.answers >= answers);
  return (
    <TextField
      label={translate('Event')}
      name="event"
      required
      list={id}
      maxLength={EVENT_MAX}
      spellCheck={false}
      placeholder="spring-summit"
    >
      <datalist id={id}>
        {events?.map((event) => (
          <option key={event.code} value={event.code}>
            {visibleText(eventTitle(event))}
          </option>
        ))}
      </datalist>
    </TextField>
  );
}
