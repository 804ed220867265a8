import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { eventLink } from '../context/office-route.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';

/** Codes of leads, rooms or embeds without an event; one click creates it. */
export function Unclaimed({
  events,
  onClaim,
}: {
  readonly events: readonly OfficeEvent[];
  readonly onClaim: (event: OfficeEvent) => void;
}) {
  if (events.length === 0) return null;
  return (
    <section className="unclaimed" aria-labelledby="unclaimed-title">
      <h3 id="unclaimed-title">Unclaimed codes</h3>
      <p className="faint">{OFFICE_TEXTS.unclaimed}</p>
      <ul>
        {events.map((event) => (
          <li key={event.code}>
            <strong>
              <Typed text={event.code} />
            </strong>
            <a href={eventLink(event.code)}>
              {event.leads.toLocaleString('en-US')} {event.leads === 1 ? 'lead' : 'leads'}
            </a>
            {event.lastAt !== undefined && (
              <span className="faint">
                last <Moment at={event.lastAt} brief />
              </span>
            )}
            <button type="button" className="button" onClick={() => onClaim(event)}>
              Claim it<span className="visually-hidden"> {visibleText(event.code)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
