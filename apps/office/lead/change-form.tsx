import { useId, useState, type SubmitEvent } from 'react';
import type { LeadChange, LeadDetail } from '../../../shared/clients/office/office-client.ts';
import { LEAD_STATES, HOLD_DAYS } from '../../../shared/core/leads/lead-terms.ts';
import { NOTE_MAX, OWNER_MAX } from '../../../shared/core/leads/limits.ts';
import { type LeadDraft, useOffice, useCall } from '../calls.ts';
import { CallNotice, Notice } from '../ui/page.tsx';
import { HistoryList } from './lead-facts.tsx';
import { isLeadState, STATE_WORDS } from '../text/lead-words.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { addDays, formatDay } from '../../../shared/core/dates.ts';

interface ChangeFormProps {
  readonly detail: LeadDetail;
  readonly owners: readonly string[];
}

/** State, owner and note; after changes by others, unsaved input waits for a confirmation. */
export function ChangeForm({ detail, owners }: ChangeFormProps) {
  const { client, drafts, onDraft } = useOffice();
  const { id } = detail.lead;
  const draft = drafts[id] ?? {};
  const edit = (changed: LeadDraft) => onDraft(id, changed);
  const [seen, setSeen] = useState(detail);
  const { isPending, error, reset, run } = useCall(
    (change: LeadChange) => client.changeLead(id, change),
    () => edit({}),
  );
  const change = toChange(draft, seen, Date.now());
  const missed = isPending ? [] : detail.history.slice(seen.history.length);
  // Without unsaved input the form follows the lead.
  if (change === undefined && seen !== detail && !isPending) setSeen(detail);

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (change !== undefined) run(change);
  }

  return (
    <form className="card" onSubmit={save}>
      <h3>{translate('Change')}</h3>
      {missed.length > 0 && change !== undefined && (
        <Notice tone="bad">
          <p>
            <strong>{translate('Someone else changed this lead in the meantime.')}</strong>{' '}
            {translate('Nothing was overwritten, and your text is still here.')}
          </p>
          <HistoryList history={missed} />
          <Button
            onClick={() => {
              setSeen(detail);
              reset();
            }}
          >
            {translate('Continue with my version')}
          </Button>
        </Notice>
      )}
      {error?.problem.kind !== 'conflict' && <CallNotice problem={error?.message} />}
      <ChangeFields draft={draft} seen={seen} owners={owners} onDraft={edit} />
      <div className="actions">
        <button
          className="button button-strong"
          aria-disabled={change === undefined || isPending || missed.length > 0}
        >
          {isPending ? translate('Saving …') : translate('Save')}
        </button>
        {change !== undefined && !isPending && (
          <Button className="link" onClick={() => edit({})}>
            {translate('Discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ChangeFieldsProps {
  readonly draft: LeadDraft;
  readonly seen: LeadDetail;
  readonly owners: readonly string[];
  readonly onDraft: (draft: LeadDraft) => void;
}

function ChangeFields({ draft, seen, owners, onDraft }: ChangeFieldsProps) {
  const id = useId();
  const { lead } = seen;
  const state = draft.state ?? (isLeadState(lead.state) ? lead.state : undefined);
  const until = draft.heldUntil ?? lead.heldUntil?.slice(0, 10) ?? usualHold(Date.now());
  return (
    <>
      <fieldset className="grid grid-cols-3 gap-[0.4rem]">
        <legend className="visually-hidden">{translate('State')}</legend>
        {LEAD_STATES.map((one) => (
          <label key={one} data-state={one} className="relative grid min-h-11 cursor-pointer">
            <input
              type="radio"
              className="peer absolute inset-0 m-0 cursor-pointer opacity-0"
              name={`${id}-state`}
              checked={state === one}
              onChange={() => onDraft({ ...draft, state: one })}
            />
            <span className="grid place-items-center text-s font-semibold [border-color:var(--rule)_var(--rule)_var(--state)] [border-style:solid] [border-width:1px_1px_3px] peer-checked:bg-(--state) peer-checked:text-paper peer-checked:[border-color:var(--state)] peer-focus-visible:outline-offset-2 peer-focus-visible:[outline:3px_solid_var(--focus)]">
              {STATE_WORDS[one]}
            </span>
          </label>
        ))}
      </fieldset>
      {state === 'held' && (
        <TextField
          label={translate('Held until')}
          type="date"
          required
          value={until}
          onChange={({ target }) => onDraft({ ...draft, heldUntil: target.value })}
        />
      )}
      <TextField
        label={translate('Owner')}
        list={`${id}-owners`}
        maxLength={OWNER_MAX}
        placeholder={translate('Person in charge')}
        value={draft.owner ?? lead.owner ?? ''}
        onChange={({ target }) => onDraft({ ...draft, owner: target.value })}
      >
        <datalist id={`${id}-owners`}>
          {owners.map((owner) => (
            <option key={owner} value={owner} />
          ))}
        </datalist>
      </TextField>
      <label className="field">
        {translate('Note')}
        <textarea
          data-note
          rows={3}
          maxLength={NOTE_MAX}
          placeholder={translate('For the history; never shown to the person')}
          value={draft.note ?? ''}
          onChange={({ target }) => onDraft({ ...draft, note: target.value })}
        />
      </label>
    </>
  );
}

export function usualHold(now: number): string {
  return formatDay(addDays(new Date(now), HOLD_DAYS));
}

/** The changes against the lead as the user saw it; undefined where nothing changes. */
export function toChange(draft: LeadDraft, seen: LeadDetail, now: number): LeadChange | undefined {
  const { lead, history } = seen;
  const state = draft.state !== undefined && draft.state !== lead.state ? draft.state : undefined;
  const isHeld = (draft.state ?? lead.state) === 'held';
  const until = draft.heldUntil ?? lead.heldUntil?.slice(0, 10) ?? usualHold(now);
  const hasNewDate = isHeld && (state === 'held' || until !== lead.heldUntil?.slice(0, 10));
  const owner = draft.owner?.trim();
  const hasNewOwner = owner !== undefined && owner !== (lead.owner ?? '');
  const note = draft.note?.trim() ?? '';
  if (state === undefined && !hasNewDate && !hasNewOwner && note === '') return undefined;
  return {
    ...(state !== undefined && { state }),
    ...(hasNewDate && { state: 'held', heldUntil: until }),
    ...(hasNewOwner && { owner }),
    ...(note !== '' && { note }),
    expected: history.length,
  };
}
