import type { Retention } from '../../../shared/clients/office/office-client.ts';
import { HIDDEN_DAYS } from '../../../shared/core/leads/limits.ts';
import { useOffice } from '../context/office-context.tsx';
import { Moment } from '../text/moments.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Part } from '../ui/page.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/ui/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';

/** The waiting run: reason, age, and a button with confirmation. */
export function WaitingRun({
  retention: { waiting, waitsSince, leads, now, lastRun },
  onRun,
}: {
  readonly retention: Retention;
  readonly onRun: () => void;
}) {
  const { client, announce } = useOffice();
  const isClock = waiting === 'clock';

  async function run() {
    const answer = await client.runRetention(leads);
    if (!answer.ok) onRun();
    return answer;
  }

  return (
    <Part title={isClock ? 'Is the server’s clock right?' : 'Many leads have expired'}>
      {isClock ? (
        <p>
          The server’s clock shows <Moment at={now} />, and scheduled jobs ran last on <Moment at={lastRun} />
          {OFFICE_TEXTS.wrongClock}
          {leads > 0 && `By this clock, ${leadCount(leads)} expired.`}
        </p>
      ) : (
        <p>
          {leadCount(leads)}
          {OFFICE_TEXTS.manyExpired}
          <Moment at={lastRun} />.
        </p>
      )}
      {waitsSince !== undefined && (
        <p className="text-muted">
          Waiting since <Moment at={waitsSince} />.
        </p>
      )}
      <ConfirmButton
        label={isClock ? 'The clock is right …' : `Hide ${count(leads)} …`}
        title={isClock ? 'Is the server’s clock right?' : `Hide ${count(leads)}?`}
        confirm={isClock ? 'It is right' : 'Hide them'}
        busy={isClock ? 'Confirming …' : 'Hiding …'}
        cancel="Not now"
        call={run}
        onDone={({ hidden }) => {
          announce(hidden === 1 ? 'One lead is hidden.' : `${hidden} leads are hidden.`);
          onRun();
        }}
      >
        {isClock && <p>{translate('The jobs that wait are then done, by this clock.')}</p>}
        {leads > 0 && (
          <p>
            {isClock && `${count(leads)} will be hidden. `}
            {OFFICE_TEXTS.hiddenLead}
            {HIDDEN_DAYS} days; after that it is deleted for good, with its mails and history.
          </p>
        )}
      </ConfirmButton>
    </Part>
  );
}

function count(leads: number): string {
  return `${formatCount(leads)} ${leads === 1 ? 'lead' : 'leads'}`;
}

function leadCount(leads: number): string {
  return `${count(leads)} ${leads === 1 ? 'has' : 'have'}`;
}
