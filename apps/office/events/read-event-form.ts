import type { EventForm, OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { TEAMS_MAX } from '../../../shared/core/leads/event-teams.ts';
import { translate } from '../../../shared/core/text/translate.ts';

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
