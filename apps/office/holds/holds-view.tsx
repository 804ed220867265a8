import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { NO_FILTER } from '../inbox/inbox-view.tsx';
import { given, nameOf } from '../text/lead-words.ts';
import { useOffice } from '../context/office-context.tsx';
import { useFollowed } from '../data/queries.ts';
import { EMPTY } from '../office-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FollowedNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { leadLink } from '../context/office-route.ts';
import { formatDay } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { groupHolds, ordinal, rankOf, type HeldDate } from './group-holds.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

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
