import { useState } from 'react';
import { useCall } from '../ui/use-call.ts';
import { useFollowed } from '../following/use-followed.ts';
import { useOffice } from '../context/office-context.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { FollowedNotice, CallNotice } from '../ui/notice.tsx';
import { SecretLink } from '../ui/secret-link.tsx';
import { Moment } from '../text/moments.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

const LOOK_MS = 60_000;

/** The holds as a calendar feed at a secret address, which can be created, renewed and revoked. */
export function CalendarFeed() {
  const { client } = useOffice();
  const feed = useFollowed((signal) => client.readFeed(signal), LOOK_MS);
  const { isBusy, said, run, say } = useCall();
  const [address, setAddress] = useState<string>();
  const since = feed.value?.since;

  function show({ url }: { readonly url: string }): void {
    setAddress(url);
    feed.reload();
  }

  async function make(): Promise<void> {
    const made = await run(() => client.renewFeed());
    if (made !== undefined) show(made);
  }

  function announceRevoked(): void {
    setAddress(undefined);
    say({ tone: 'good', sentence: translate('The address opens nothing any more.') });
    feed.reload();
  }

  return (
    <section className="card gap-[0.6rem] [&_.empty]:p-0" aria-labelledby="calendar-title">
      <h3 id="calendar-title">{translate('In your own calendar')}</h3>
      <p className="text-muted">{translateWith(OFFICE_TEXTS.calendar, <code>.ics</code>)}</p>
      <FollowedNotice followed={feed} waiting={translate('Looking whether there is an address …')} />
      {since !== undefined && <p>{translateWith(OFFICE_TEXTS.calendarSince, <Moment at={since} />)}</p>}
      {address !== undefined && (
        <SecretLink
          label={translate('Address of the calendar')}
          hint={OFFICE_TEXTS.calendarShownOnce}
          address={address}
        />
      )}
      <CallNotice said={said} />
      <div className="actions">
        {feed.value !== undefined && since === undefined && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void make()}>
            {isBusy ? translate('Making …') : translate('Make the address')}
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
              call={() => client.revokeFeed()}
              onDone={announceRevoked}
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
      call={() => client.renewFeed()}
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
