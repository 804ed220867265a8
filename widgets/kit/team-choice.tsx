import { type ReactNode, useEffect, useState } from 'react';
import { readEventTeams } from '../../shared/clients/event-teams-client.ts';

/** The teams of an event; empty until they have loaded, and where there are none. */
export function useEventTeams(apiUrl: string, event: string | undefined): readonly string[] {
  const [teams, setTeams] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setTeams([]);
    if (event)
      void readEventTeams(apiUrl, event).then((found) => {
        if (isCurrent) setTeams(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [apiUrl, event]);
  return teams;
}

export interface TeamChoiceProps {
  readonly teams: readonly string[];
  readonly chosen?: string | undefined;
  readonly onChoose?: (team: string) => void;
}

/** Buttons for the participant's team, as the form field `team`. Styles: `kit/team-choice.css`. */
export function TeamChoice({ teams, chosen, onChoose }: TeamChoiceProps): ReactNode {
  if (teams.length === 0) return null;
  return (
    <fieldset className="sp-teams" part="teams">
      <legend>
        Your team <small>(optional)</small>
      </legend>
      {[...teams, ''].map((team) => (
        <label key={team}>
          <input
            type="radio"
            name="team"
            value={team}
            defaultChecked={team === chosen}
            onChange={() => onChoose?.(team)}
          />
          <span>{team || 'None of these'}</span>
        </label>
      ))}
    </fieldset>
  );
}
