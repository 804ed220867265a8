import { withoutTrailingSlashes } from '../core/address/without-trailing-slashes.ts';
import { parseTeamsAnswer } from '../core/leads/event-teams.ts';
import { functionPath } from '../core/leads/function-paths.ts';
import { DELIVERY_TIMEOUT_MS } from './delivery.ts';

/** The names that the office has given an event's teams; none where it has none, or nobody answers. `apiUrl` '' is the page's own origin. Never rejects. */
export async function readEventTeams(apiUrl: string, event: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ event }).toString();
  try {
    const response = await fetch(`${withoutTrailingSlashes(apiUrl)}${functionPath('teams')}?${query}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    return (response.ok && parseTeamsAnswer(await response.json())) || [];
  } catch {
    // A team is a choice that nobody has to make: the form goes without it.
    return [];
  }
}
