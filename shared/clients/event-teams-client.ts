import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';
import { teamsSchema } from '../core/leads/event-teams.ts';
import { functionPath } from '../core/leads/function-paths.ts';
import { call } from './call.ts';
import { DELIVERY_TIMEOUT_MS } from './delivery.ts';

/** The teams of an event; empty without any, or offline. `apiUrl` '' is the page's own origin. */
export async function readEventTeams(apiUrl: string, event: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ event }).toString();
  const url = `${withoutTrailingSlashes(apiUrl)}${functionPath('teams')}?${query}`;
  const answer = await call({ url, credentials: 'omit', timeoutMs: DELIVERY_TIMEOUT_MS }, teamsSchema);
  return answer.ok ? answer.value.teams : [];
}
