import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { NO_FILTER } from '../inbox/inbox-view.tsx';
import { given, nameOf, StateChip } from '../text/lead-words.tsx';
import { useOffice, useFollowed, useCall } from '../calls.ts';
import { EMPTY, OFFICE_TEXTS } from '../office-texts.ts';
import { EmptyState, FollowedNotice, Page, CallNotice } from '../ui/page.tsx';
import { leadLink } from '../office-route.ts';
import { formatDay, Typed, translateWith, Moment } from '../text/display-values.tsx';
import { groupHolds, ordinal, rankOf, type HeldDate } from './group-holds.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { useState } from 'react';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { SecretLink } from '../ui/secret-link.tsx';

const HOLDS_MAX = 200;

export function HoldsView() {
  const { client } = useOffice();
  const followed = useFollowed<readonly HeldDate[]>(['holds'], async (signal) => {
    const read = (state: string) => client.listLeads({ ...NO_FILTER, state }, { limit: HOLDS_MAX }, signal);
    const [held, confirmed] = await Promise.all([read('held'), read('confirmed')]);
    if (!held.ok) return held;
    if (!confirmed.ok) return confirmed;
    return { ok: true, value: groupHolds(held.value.leads, confirmed.value.leads) };
  });
  const dates = followed.data;
  return (
    <Page title={translate('Holds')}>
      <CalendarFeed />
      <FollowedNotice followed={followed} waiting={translate('Loading the holds …')} />
      {dates?.length === 0 && <EmptyState {...EMPTY.holds} />}
      {dates?.map(({ date, holds, confirmed }) => (
        <section key={date} className="entry gap-[0.4rem]">
          <h3>
            <Typed text={formatDay(date)} />
          </h3>
          {confirmed.map((lead) => (
            <p key={lead.id} className="font-semibold text-danger">
              {translateWith(
                'Confirmed for %s',
                <a href={leadLink(lead.id)}>
                  <Typed text={nameOf(lead)} />
                </a>,
              )}
            </p>
          ))}
          <ol>
            {holds.map((lead) => (
              <li key={lead.id} className="row marks min-h-11 gap-x-3 py-[0.4rem]">
                <HoldRank lead={lead} />
                <a href={leadLink(lead.id)}>
                  <Typed text={nameOf(lead)} />
                </a>
                <Typed text={given(lead.company) ?? ''} />
                <StateChip lead={lead} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Page>
  );
}

function HoldRank({ lead }: { readonly lead: OfficeLead }) {
  const hold = rankOf(lead);
  return hold && <span className="rank">{ordinal(hold.rank)}</span>;
}

/** A calendar feed at a secret address, which can be created, renewed and revoked. */
function CalendarFeed() {
  const { client } = useOffice();
  const feed = useFollowed(['feed'], client.readFeed);
  /** Null: it was revoked here. */
  const [address, setAddress] = useState<string | null>();
  const since = feed.data?.since;
  const show = ({ url }: { readonly url: string }) => setAddress(url);
  const { isPending, error, run } = useCall(client.renewFeed, show);

  return (
    <section className="card gap-[0.6rem] [&_.empty]:p-0" aria-labelledby="calendar-title">
      <h3 id="calendar-title">{translate('In your own calendar')}</h3>
      <p className="text-muted">{translateWith(OFFICE_TEXTS.calendar, <code>.ics</code>)}</p>
      <FollowedNotice followed={feed} waiting={translate('Checking for an address …')} />
      {since !== undefined && <p>{translateWith(OFFICE_TEXTS.calendarSince, <Moment at={since} />)}</p>}
      {typeof address === 'string' && (
        <SecretLink
          label={translate('Calendar address')}
          hint={OFFICE_TEXTS.calendarShownOnce}
          address={address}
        />
      )}
      <CallNotice
        problem={error?.message}
        done={address === null ? translate('The address no longer works.') : undefined}
      />
      <div className="actions">
        {feed.data !== undefined && since === undefined && (
          <button type="button" className="button" aria-disabled={isPending} onClick={() => run()}>
            {isPending ? translate('Creating …') : translate('Create the address')}
          </button>
        )}
        {since !== undefined && (
          <>
            {/* The former address stops working, so this requires confirmation. */}
            <ConfirmButton
              label={translate('Create a new address …')}
              title={translate('Create a new address?')}
              confirm={translate('Create a new one')}
              busy={translate('Creating …')}
              call={client.renewFeed}
              onDone={show}
            >
              <p>
                {translate(
                  'The current address stops working: calendars that subscribe to it need the new one.',
                )}
              </p>
            </ConfirmButton>
            <ConfirmButton
              label={translate('Revoke the address …')}
              title={translate('Revoke the calendar’s address?')}
              confirm={translate('Revoke it')}
              busy={translate('Revoking …')}
              call={client.revokeFeed}
              onDone={() => setAddress(null)}
            >
              <p>{translate('Calendars that subscribe to it no longer receive your holds.')}</p>
            </ConfirmButton>
          </>
        )}
      </div>
    </section>
  );
}
