import { useRef, useState, type SubmitEvent } from 'react';
import type { MadeRoom, OfficeRoom } from '../../../shared/clients/office/office-client.ts';
import { QUESTIONS } from '../../../shared/core/assessment/questions.ts';
import { useCall, useOffice } from '../calls.ts';
import { EventField } from '../ui/text-field.tsx';
import { CallNotice } from '../ui/page.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';

const MODES = [
  ['assessment', translate('The whole assessment')],
  ['question', translate('One question at a time')],
] as const;

export function RoomForm({ onMade }: { readonly onMade: (room: MadeRoom) => void }) {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<OfficeRoom['mode']>('assessment');
  const { isPending, error, run } = useCall(client.makeRoom, (room) => {
    form.current?.reset();
    setMode('assessment');
    onMade(room);
  });

  function make(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const fields = new FormData(submitted.currentTarget);
    const event = fields.get('event');
    if (typeof event !== 'string') return;
    run({
      event: event.trim(),
      mode,
      ...(mode === 'question' && { question: Number(fields.get('question')) }),
    });
  }

  return (
    <form ref={form} className="card" onSubmit={make}>
      <h3>{translate('Create a room')}</h3>
      <p className="text-muted">{OFFICE_TEXTS.roomLasts}</p>
      <EventField />
      <label className="field">
        {translate('What it asks')}
        <select
          name="mode"
          value={mode}
          onChange={({ target }) => setMode(target.value === 'question' ? 'question' : 'assessment')}
        >
          {MODES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {mode === 'question' && (
        <label className="field">
          {translate('Starts with')}
          <select name="question">
            {QUESTIONS.map(({ id, text }) => (
              <option key={id} value={id}>
                {`${id}. ${text}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <CallNotice problem={error?.message} />
      <div className="actions">
        <button className="button button-strong" aria-disabled={isPending}>
          {isPending ? translate('Creating …') : translate('Create the room')}
        </button>
      </div>
    </form>
  );
}
