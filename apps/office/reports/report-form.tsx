import { useRef, type SubmitEvent } from 'react';
import type { MadeReport, OfficeReport } from '../../../shared/clients/office/office-client.ts';
import { useCall } from '../data/use-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { EventField } from '../ui/event-field.tsx';
import { CallNotice } from '../ui/notice.tsx';
import { WAVE_WORDS } from './report-card.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';

/** Creates a report of an event; where the rules refuse it, shows the reason. */
export function ReportForm({ onMade }: { readonly onMade: (report: MadeReport) => void }) {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error, run } = useCall(
    ({ event, wave }: Pick<OfficeReport, 'event' | 'wave'>) => client.makeReport(event, wave),
    (made) => {
      form.current?.reset();
      onMade(made);
    },
  );

  function make(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const fields = new FormData(submitted.currentTarget);
    const event = fields.get('event');
    if (typeof event === 'string') run({ event: event.trim(), wave: fields.get('wave') === '2' ? 2 : 1 });
  }

  return (
    <form ref={form} className="card" onSubmit={make}>
      <h3>{translate('Create a report')}</h3>
      <p className="text-muted">{OFFICE_TEXTS.reportRules}</p>
      <EventField answers={1} />
      <label className="field">
        {translate('Which answers')}
        <select name="wave">
          <option value="1">{WAVE_WORDS[1]}</option>
          <option value="2">{translate('%s, compared with the first', WAVE_WORDS[2])}</option>
        </select>
      </label>
      <p className="text-muted">{OFFICE_TEXTS.askAgain}</p>
      <CallNotice problem={error?.message} />
      <div className="actions">
        <button className="button button-strong" aria-disabled={isPending}>
          {isPending ? translate('Creating …') : translate('Create the report')}
        </button>
      </div>
    </form>
  );
}
