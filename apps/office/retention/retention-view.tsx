import { HIDDEN_DAYS } from '../../../shared/core/leads/limits.ts';
import { INBOX_LINK } from '../office-route.ts';
import { useRetention, useOffice } from '../calls.ts';
import { FollowedNotice, Page, Part } from '../ui/page.tsx';
import { HiddenLeads } from './hidden-leads.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';
import type { Retention } from '../../../shared/clients/office/office-client.ts';
import { Moment, translateWith } from '../text/display-values.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { formatCount } from '../../../shared/core/format-count.ts';
import { countLeads } from '../text/lead-words.tsx';

/** The run that waits for approval, and the hidden leads. */
export function RetentionView() {
  const retention = useRetention();
  const { data } = retention;
  return (
    <Page title={translate('Retention')} above={<a href={INBOX_LINK}>{translate('All leads')}</a>}>
      <FollowedNotice followed={retention} waiting={translate('Loading …')} />
      {data !== undefined && (
        <p className="text-muted">
          {data.months === null
            ? translate('Leads do not expire: RETENTION_MONTHS is not set.')
            : translate(
                OFFICE_TEXTS.retention,
                data.months === 1 ? translate('one month') : translate('%s months', data.months),
                HIDDEN_DAYS,
              )}
        </p>
      )}
      {data !== undefined && data.waiting !== null && <WaitingRun retention={data} />}
      <HiddenLeads />
    </Page>
  );
}

/** The waiting run: reason, age, and a button with confirmation. */
function WaitingRun({
  retention: { waiting, waitsSince, leads, now, lastRun },
}: {
  readonly retention: Retention;
}) {
  const { client, announce } = useOffice();
  const isClock = waiting === 'clock';

  return (
    <Part title={isClock ? translate('Is the server’s clock right?') : translate('Many leads have expired')}>
      {isClock ? (
        <p>
          {translateWith(OFFICE_TEXTS.wrongClock, <Moment at={now} />, <Moment at={lastRun} />)}
          {leads === 1 && translate('By this clock, 1 lead has expired.')}
          {leads > 1 && translate('By this clock, %s leads have expired.', formatCount(leads))}
        </p>
      ) : (
        <p>{translateWith(OFFICE_TEXTS.manyExpired, formatCount(leads), <Moment at={lastRun} />)}</p>
      )}
      {waitsSince !== undefined && (
        <p className="text-muted">{translateWith('Waiting since %s.', <Moment at={waitsSince} />)}</p>
      )}
      <ConfirmButton
        label={isClock ? translate('The clock is right …') : translate('Hide %s …', countLeads(leads))}
        title={isClock ? translate('Is the server’s clock right?') : translate('Hide %s?', countLeads(leads))}
        confirm={isClock ? translate('It is right') : translate('Hide them')}
        busy={isClock ? translate('Confirming …') : translate('Hiding …')}
        cancel={translate('Not now')}
        call={() => client.runRetention(leads)}
        onDone={({ hidden }) =>
          announce(
            hidden === 1 ? translate('One lead is hidden.') : translate('%s leads are hidden.', hidden),
          )
        }
      >
        {isClock && <p>{translate('The waiting jobs then run by this clock.')}</p>}
        {leads > 0 && (
          <p>
            {isClock && translate('%s will be hidden. ', countLeads(leads))}
            {translate(OFFICE_TEXTS.hiddenLead, HIDDEN_DAYS)}
          </p>
        )}
      </ConfirmButton>
    </Part>
  );
}
