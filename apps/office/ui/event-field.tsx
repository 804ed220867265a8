import { useId } from 'react';
import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { eventTitle } from '../text/lead-words.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

/** An event code, with suggestions. */
export function EventField({ events }: { readonly events: readonly OfficeEvent[] }) {
  const id = useId();
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
        {events.map((event) => (
          <option key={event.code} value={event.code}>
            {visibleText(eventTitle(event))}
          </option>
        ))}
      </datalist>
    </label>
  );
}
