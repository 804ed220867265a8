import { HIDDEN_DAYS } from '../../../shared/core/leads/limits.ts';
import { INBOX_LINK } from '../context/office-route.ts';
import { useRetention } from '../data/queries.ts';
import { FollowedNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { HiddenLeads } from './hidden-leads.tsx';
import { WaitingRun } from './waiting-run.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';

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
