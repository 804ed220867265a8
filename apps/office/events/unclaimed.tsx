import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { eventLink } from '../context/office-route.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';
import { countLeads } from '../text/lead-words.ts';

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
    <section
      className="card gap-2 [border-width:0_0_0_4px] [border-color:var(--color-marigold)]"
      aria-labelledby="unclaimed-title"
    >
      <h3 id="unclaimed-title">{translate('Unclaimed codes')}</h3>
      <p className="text-muted">{OFFICE_TEXTS.unclaimed}</p>
      <ul>
        {events.map((event) => (
          <li key={event.code} className="row marks gap-x-[0.9rem]">
            <strong>
              <Typed text={event.code} />
            </strong>
            <a href={eventLink(event.code)}>{countLeads(event.leads)}</a>
            {event.lastAt !== undefined && (
              <span className="text-muted">
                {translateWith('last %s', <Moment at={event.lastAt} brief />)}
              </span>
            )}
            <button type="button" className="button ms-auto" onClick={() => onClaim(event)}>
              {translate('Claim it')}
              <span className="visually-hidden"> {visibleText(event.code)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
