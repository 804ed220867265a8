import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { OfficeEvent, EventForm } from '../../../shared/clients/office/office-client.ts';
import { EVENT_MAX, NAME_MAX } from '../../../shared/core/leads/limits.ts';
import { GROUP_SIZE_MAX, SMALLEST_GROUP } from '../../../shared/core/report/release.ts';
import { useCall, useOffice } from '../calls.ts';
import { CallNotice } from '../ui/page.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Typed, translateWith } from '../text/display-values.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { TEAMS_MAX } from '../../../shared/core/leads/event-teams.ts';

interface EventFormProps {
  /** Undefined for a new event. */
  readonly event: OfficeEvent | undefined;
  readonly onMade: (event: OfficeEvent) => void;
  readonly onLeave: () => void;
}

export function EventForm({ event, onMade, onLeave }: EventFormProps) {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { data, isPending, error, run } = useCall(client.makeEvent, (made) => {
    if (event === undefined) form.current?.reset();
    onMade(made.event);
  });
  const code = event?.code;
  useEffect(() => {
    if (code !== undefined) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [code]);

  function save(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const read = readEventForm(new FormData(submitted.currentTarget), event);
    setRefusal(read.ok ? undefined : read.sentence);
    if (read.ok) run(read.form);
  }

  return (
    <form ref={form} className="card" onSubmit={save}>
      <h3>
        {event === undefined
          ? translate('Create an event')
          : translateWith(
              event.claimed ? translate('Change %s') : translate('Claim %s'),
              <Typed text={event.code} />,
            )}
      </h3>
      <p className="text-muted">
        {translateWith(OFFICE_TEXTS.eventCode, <code>event="spring-summit"</code>)}
      </p>
      <EventFields event={event} />
      <CallNotice
        problem={refusal ?? error?.message}
        done={data && translate('The event %s is ready.', visibleText(data.event.code))}
      />
      <div className="actions">
        <button className="button button-strong" aria-disabled={isPending}>
          {isPending ? translate('Saving …') : translate('Save event')}
        </button>
        {event !== undefined && (
          <button type="button" className="link" onClick={onLeave}>
            {translate('Create another instead')}
          </button>
        )}
      </div>
    </form>
  );
}

function EventFields({ event }: { readonly event: OfficeEvent | undefined }) {
  const areTeamsFixed = event?.teamsFixed === true;
  return (
    <>
      <TextField
        label={translate('Code')}
        name="code"
        required
        readOnly={event !== undefined}
        defaultValue={event?.code}
        maxLength={EVENT_MAX}
        spellCheck={false}
        placeholder="spring-summit"
      />
      <TextField
        label={translate('Name')}
        name="name"
        defaultValue={event?.name}
        maxLength={NAME_MAX}
        placeholder={translate('Spring Summit')}
      />
      <TextField
        label={translate('Planner')}
        name="planner"
        defaultValue={event?.planner}
        maxLength={NAME_MAX}
        placeholder={translate('Name of the organizer')}
      />
      <label className="field">
        {translate('Teams, one per line')}
        <textarea
          name="teams"
          rows={4}
          readOnly={areTeamsFixed}
          defaultValue={event?.teams.join('\n')}
          placeholder={areTeamsFixed ? translate('No teams') : translate('Field sales\nService')}
        />
      </label>
      {areTeamsFixed && (
        <p className="text-muted">
          {translate('The event already has answers, so its teams cannot be changed.')}
        </p>
      )}
      <TextField
        label={translate('Smallest group in a report')}
        hint={translate(OFFICE_TEXTS.smallestGroup, SMALLEST_GROUP)}
        name="k"
        type="number"
        inputMode="numeric"
        required
        min={SMALLEST_GROUP}
        max={GROUP_SIZE_MAX}
        defaultValue={event?.k ?? SMALLEST_GROUP}
      />
      <TextField
        label={translate('People in the room')}
        hint={OFFICE_TEXTS.peopleHint}
        name="present"
        type="number"
        inputMode="numeric"
        min={1}
        max={100_000}
        defaultValue={event?.present}
      />
    </>
  );
}

type ReadForm =
  { readonly ok: true; readonly form: EventForm } | { readonly ok: false; readonly sentence: string };

/** Reads only changed values, so that concurrent changes of others stay. */
export function readEventForm(fields: FormData, event: OfficeEvent | undefined): ReadForm {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const teams = text('teams')
    .split('\n')
    .map((team) => team.trim())
    .filter((team) => team !== '');
  if (teams.length > TEAMS_MAX)
    return {
      ok: false,
      sentence: translate('An event can have up to %1$s teams; these are %2$s.', TEAMS_MAX, teams.length),
    };
  const [name, planner, k] = [text('name'), text('planner'), Number(text('k'))];
  const present = text('present') === '' ? undefined : Number(text('present'));
  return {
    ok: true,
    form: {
      code: event?.code ?? text('code'),
      ...(name !== (event?.name ?? '') && { name }),
      ...(planner !== (event?.planner ?? '') && { planner }),
      ...(teams.join('\n') !== (event?.teams ?? []).join('\n') && { teams }),
      ...(k !== event?.k && { k }),
      ...(present !== event?.present && { present: present ?? null }),
    },
  };
}
