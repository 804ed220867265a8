import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { formatDay } from '../text/moments.tsx';
import { isLeadState, STATE_WORDS } from '../text/lead-words.ts';
import { translate } from '../../../shared/core/text/translate.ts';

export function StateChip({ lead }: { readonly lead: Pick<OfficeLead, 'state' | 'heldUntil'> }) {
  const { state, heldUntil } = lead;
  if (state === undefined) return null;
  const word = isLeadState(state) ? STATE_WORDS[state] : state;
  return (
    <span className="chip" data-state={state}>
      {word}
      {state === 'held' &&
        heldUntil !== undefined &&
        ` ${translate('until %s', formatDay(heldUntil.slice(0, 10)))}`}
    </span>
  );
}
