import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { eventTitle } from '../text/event-title.ts';
import { visibleText } from '../text/visible-text.ts';

const CODE_MAX = 200;

/** The code of an event, with those that are known to choose from. */
export function EventField({ events }: { readonly events: readonly OfficeEvent[] }): ReactNode {
  const id = useId();
  return (
    <label className="field">
      Event
      <input
        name="event"
        required
        list={id}
        maxLength={CODE_MAX}
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
