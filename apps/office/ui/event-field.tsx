import { useId } from 'react';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { useEvents } from '../calls.ts';
import { eventTitle } from '../text/lead-words.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

/** An event code; suggests the events with at least `answers` answers. */
export function EventField({ answers = 0 }: { readonly answers?: number }) {
  const id = useId();
  const events = useEvents().data?.events.filter((event) => event.answers >= answers);
  return (
    <label className="field">
      {translate('Event')}
      <input
        name="event"
        required
        list={id}
        maxLength={EVENT_MAX}
        autoComplete="off"
        spellCheck={false}
        placeholder="spring-summit"
      />
      <datalist id={id}>
        {events?.map((event) => (
          <option key={event.code} value={event.code}>
            {visibleText(eventTitle(event))}
          </option>
        ))}
      </datalist>
    </label>
  );
}
