import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import type { LeadFilter, OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { valueOf } from '../../../shared/clients/call.ts';
import { useOffice, nextRead } from '../calls.ts';
import { nameOf } from '../text/lead-words.tsx';

const PAGE_MS = 5_000;

export type Inbox = ReturnType<typeof useInbox>;

/** The leads that match `filter`, by pages; polls all of them, in all one page in five seconds. */
export function useInbox(filter: LeadFilter) {
  const { client } = useOffice();
  const query = useInfiniteQuery({
    queryKey: ['leads', filter],
    queryFn: async ({ pageParam: before, signal }) =>
      valueOf(await client.listLeads(filter, { before }, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextRead(PAGE_MS * (state.data?.pages.length ?? 1), state.error),
    select: ({ pages }) => ({
      leads: pages.flatMap(({ leads }) => leads),
      total: pages.at(-1)?.total ?? 0,
      unread: pages.at(-1)?.unread ?? 0,
      medianAnswerMinutes: pages[0]?.medianAnswerMinutes,
    }),
  });
  // The answer to the previous filter: only its time to an answer is valid.
  const read = query.isPlaceholderData ? undefined : query.data;
  useAnnouncedArrivals(read?.leads);
  return { ...query, read };
}

function useAnnouncedArrivals(leads: readonly OfficeLead[] | undefined): void {
  const { announce } = useOffice();
  const newest = useRef<string>(undefined);
  useEffect(() => {
    const known = newest.current;
    newest.current = leads && (leads[0]?.createdAt ?? '');
    const [first, ...more] = leads?.filter(({ createdAt }) => known !== undefined && createdAt > known) ?? [];
    if (first === undefined) return;
    const name = visibleText(nameOf(first));
    announce(
      more.length > 0 ? translate('New: %1$s and %2$s more', name, more.length) : translate('New: %s', name),
    );
  }, [leads, announce]);
}
