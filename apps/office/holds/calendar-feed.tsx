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

/** The holds as a calendar feed at a secret address, which can be created, renewed and revoked. */
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
      <FollowedNotice followed={feed} waiting={translate('Looking whether there is an address …')} />
      {since !== undefined && <p>{translateWith(OFFICE_TEXTS.calendarSince, <Moment at={since} />)}</p>}
      {typeof address === 'string' && (
        <SecretLink
          label={translate('Address of the calendar')}
          hint={OFFICE_TEXTS.calendarShownOnce}
          address={address}
        />
      )}
      <CallNotice
        problem={error?.message}
        done={address === null ? translate('The address opens nothing any more.') : undefined}
      />
      <div className="actions">
        {feed.data !== undefined && since === undefined && (
          <button type="button" className="button" aria-disabled={isPending} onClick={() => run()}>
            {isPending ? translate('Making …') : translate('Make the address')}
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
              <p>{translate('Calendars that subscribe to it stop hearing of your holds.')}</p>
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
      label={translate('Make a new address …')}
      title={translate('Make a new address?')}
      confirm={translate('Make a new one')}
      busy={translate('Making …')}
      call={client.renewFeed}
      onDone={onMade}
    >
      <p>
        {translate(
          'The address of before opens nothing any more: calendars that subscribe to it need the new one.',
        )}
      </p>
    </ConfirmButton>
  );
}
