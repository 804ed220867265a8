import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { readEventTeams } from '../../../shared/clients/event-teams-client.ts';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { useClientConfig } from '../../config/client-config-context.tsx';

/** So long after the last key, the typing is taken for finished. */
const TYPED_AFTER_MS = 400;

/** The event code of the reader, who has it from the office, and what it brings: the teams that are fixed for it. */
export function EventField({
  event,
  onChange,
}: {
  readonly event: string;
  readonly onChange: (event: string) => void;
}): ReactNode {
  const teams = useTypedTeams(event);
  return (
    <div className="grid max-w-208 gap-3">
      <label className="font-semibold" htmlFor="embed-event">
        Your event code
      </label>
      <input
        id="embed-event"
        type="text"
        className="min-h-target w-full max-w-96 border-1 border-muted bg-surface px-3"
        autoComplete="off"
        maxLength={EVENT_MAX}
        value={event}
        aria-describedby="embed-event-note"
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      <p id="embed-event-note" className="text-muted" role="status">
        {describe(event, teams)}
      </p>
    </div>
  );
}

function describe(event: string, teams: readonly string[] | undefined): string {
  if (event === '') return 'We give you one for each event. With it, everything below is counted as yours.';
  if (teams === undefined) return 'Looking for the teams of this event …';
  return teams.length === 0
    ? 'No teams are fixed for this code. Leads that carry it are kept in any case, and listed as unclaimed until we take the event on.'
    : `Whoever takes the assessment may choose a team: ${teams.join(', ')}.`;
}

/** The teams of what was typed; undefined while they are asked for. */
function useTypedTeams(event: string): readonly string[] | undefined {
  const { apiUrl } = useClientConfig();
  const [found, setFound] = useState<{ readonly event: string; readonly teams: readonly string[] }>();
  useEffect(() => {
    if (event === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void readEventTeams(apiUrl, event).then((teams) => {
        if (isCurrent) setFound({ event, teams });
      });
    }, TYPED_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [apiUrl, event]);
  return found?.event === event ? found.teams : undefined;
}
