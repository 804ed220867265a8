import { useEffect, useState } from 'react';
import { readEventTeams } from '../../../shared/clients/event-teams-client.ts';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { useClientConfig } from '../../config/client-config-context.tsx';
import { EVENT_NOTES } from './embed-texts.ts';

const TYPED_AFTER_MS = 400;

interface FieldProps {
  readonly event: string;
  readonly onChange: (event: string) => void;
}

/** The field for the reader's event code, with the event's teams. */
export function EventField({ event, onChange }: FieldProps) {
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
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id="embed-event-note" className="text-muted" role="status">
        {describe(event, teams)}
      </p>
    </div>
  );
}

function describe(event: string, teams: readonly string[] | undefined): string {
  if (event === '') return EVENT_NOTES.none;
  if (teams === undefined) return EVENT_NOTES.looking;
  return teams.length === 0
    ? EVENT_NOTES.noTeams
    : `Whoever takes the assessment may choose a team: ${teams.join(', ')}.`;
}

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
