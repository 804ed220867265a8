import { useEffect, useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { EVENT_MAX, NAME_MAX } from '../../../shared/core/leads/limits.ts';
import { GROUP_SIZE_MAX, SMALLEST_GROUP } from '../../../shared/core/report/release.ts';
import { useCall } from '../calls/use-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { SaidNotice } from '../ui/said-notice.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../text/visible-text.ts';
import { readEventForm } from './read-event-form.ts';

/** Makes an event, claims one that leads already name, or changes one: its name, its planner, and the teams that people may choose from. */
export function EventForm({
  event,
  onMade,
  onLeave,
}: {
  /** The one that is claimed or changed; undefined: a new one. */
  readonly event: OfficeEvent | undefined;
  readonly onMade: (event: OfficeEvent) => void;
  /** Back to making a new one. */
  readonly onLeave: () => void;
}): ReactNode {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, said, say, run } = useCall();
  const code = event?.code;
  useEffect(() => {
    if (code !== undefined) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [code]);

  async function save(submitted: SubmitEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    const read = readEventForm(new FormData(submitted.currentTarget), event);
    if (!read.ok) {
      say({ tone: 'bad', sentence: read.sentence });
      return;
    }
    const made = await run(
      () => client.makeEvent(read.form),
      ({ event: { code } }) => `The event ${visibleText(code)} is ready.`,
    );
    if (made === undefined) return;
    if (event === undefined) form.current?.reset();
    onMade(made.event);
  }

  return (
    <form ref={form} className="event-form" onSubmit={(submitted) => void save(submitted)}>
      <h3>
        {event === undefined ? 'Make an event' : event.claimed ? 'Change ' : 'Claim '}
        {event !== undefined && <Typed text={event.code} />}
      </h3>
      <p className="faint">
        The code is what stands in the embed (<code>event="spring-summit"</code>). Teams are fixed once there
        are answers.
      </p>
      <EventFields event={event} />
      <SaidNotice said={said} />
      <div className="actions">
        <button className="button button-strong" aria-disabled={isBusy}>
          {isBusy ? 'Saving …' : 'Save event'}
        </button>
        {event !== undefined && (
          <button type="button" className="link" onClick={onLeave}>
            Make another instead
          </button>
        )}
      </div>
    </form>
  );
}

/** What an event is made of. */
function EventFields({ event }: { readonly event: OfficeEvent | undefined }): ReactNode {
  const areTeamsFixed = event !== undefined && event.answers > 0;
  return (
    <>
      <label className="field">
        Code
        <input
          name="code"
          required
          readOnly={event !== undefined}
          defaultValue={event?.code}
          maxLength={EVENT_MAX}
          autoComplete="off"
          spellCheck={false}
          placeholder="spring-summit"
        />
      </label>
      <label className="field">
        Name
        <input
          name="name"
          defaultValue={event?.name}
          maxLength={NAME_MAX}
          autoComplete="off"
          placeholder="Spring Summit"
        />
      </label>
      <label className="field">
        Planner
        <input
          name="planner"
          defaultValue={event?.planner}
          maxLength={NAME_MAX}
          autoComplete="off"
          placeholder="Who organizes it"
        />
      </label>
      <label className="field">
        Teams, one a line
        <textarea
          name="teams"
          rows={4}
          readOnly={areTeamsFixed}
          defaultValue={event?.teams.join('\n')}
          placeholder={areTeamsFixed ? 'No teams' : 'Field sales\nService'}
        />
      </label>
      {areTeamsFixed && <p className="faint">There are answers already: the teams stay as they are.</p>}
      <label className="field">
        Smallest group in a report
        <input
          name="k"
          type="number"
          inputMode="numeric"
          required
          min={SMALLEST_GROUP}
          max={GROUP_SIZE_MAX}
          step={1}
          defaultValue={event?.k ?? SMALLEST_GROUP}
          aria-describedby="event-k-hint"
        />
      </label>
      <p id="event-k-hint" className="faint">
        A team with fewer people is never shown by itself. {SMALLEST_GROUP} is the least that is safe.
      </p>
    </>
  );
}
