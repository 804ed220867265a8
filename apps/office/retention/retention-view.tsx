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
import { translate } from '../../../shared/core/text/translate.ts';
import { OFFICE_TEXTS } from '../office-texts.ts';

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
            ? translate('Leads do not expire here: RETENTION_MONTHS is not set.')
            : translate(
                OFFICE_TEXTS.retention,
                value.months === 1 ? translate('one month') : translate('%s months', value.months),
                HIDDEN_DAYS,
              )}
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
