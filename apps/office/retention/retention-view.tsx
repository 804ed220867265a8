import { useState } from 'react';
import type { Retention } from '../../../shared/clients/office/office-client.ts';
import { HIDDEN_DAYS } from '../../../shared/core/leads/limits.ts';
import { INBOX_LINK } from '../context/office-route.ts';
import { useOffice } from '../context/office-context.tsx';
import { useFollowed, type Followed } from '../following/use-followed.ts';
import { FollowedNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { HiddenLeads } from './hidden-leads.tsx';
import { WaitingRun } from './waiting-run.tsx';
import { translate } from '../../../shared/ui/translate.ts';

const LOOK_MS = 15_000;

/** Retention: the run that waits for approval, and the hidden leads. */
export function RetentionView({ retention }: { readonly retention: Followed<Retention> }) {
  const { client } = useOffice();
  const [q, setQ] = useState('');
  const hidden = useFollowed((signal) => client.listHidden(q, signal), LOOK_MS, q);
  const { value } = retention;
  return (
    <Page title={translate('Retention')} above={<a href={INBOX_LINK}>{translate('All leads')}</a>}>
      <FollowedNotice followed={retention} waiting={translate('Loading …')} />
      {value !== undefined && (
        <p className="text-muted">
          {value.months === null
            ? 'Leads do not expire here: RETENTION_MONTHS is not set.'
            : `Leads expire after ${value.months === 1 ? 'one month' : `${value.months} months`}. An expired lead is hidden for ${HIDDEN_DAYS} days, in which you can restore it, and then deleted for good.`}
        </p>
      )}
      {value !== undefined && value.waiting !== null && (
        <WaitingRun
          retention={value}
          onRun={() => {
            retention.reload();
            hidden.reload();
          }}
        />
      )}
      <HiddenLeads hidden={hidden} q={q} onSearch={setQ} />
    </Page>
  );
}
