import { useState } from 'react';
import { useCall } from '../data/use-call.ts';
import { useFollowed } from '../data/queries.ts';
import { useOffice } from '../context/office-context.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { FollowedNotice, CallNotice } from '../ui/notice.tsx';
import { SecretLink } from '../ui/secret-link.tsx';
import { Moment } from '../text/moments.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

/** A calendar feed at a secret address, which can be created, renewed and revoked. */
export function CalendarFeed() {
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
            <RenewButton onMade={show} />
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

/** The former address stops working, so this requires confirmation. */
function RenewButton({ onMade }: { readonly onMade: (made: { readonly url: string }) => void }) {
  const { client } = useOffice();
  return (
    <ConfirmButton
      label={translate('Create a new address …')}
      title={translate('Create a new address?')}
      confirm={translate('Create a new one')}
      busy={translate('Creating …')}
      call={client.renewFeed}
      onDone={onMade}
    >
      <p>
        {translate('The current address stops working: calendars that subscribe to it need the new one.')}
      </p>
    </ConfirmButton>
  );
}
