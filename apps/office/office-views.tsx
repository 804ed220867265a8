import { useRef, useState, type ComponentProps } from 'react';
import type { LeadFilter, MadeRoom, OfficeLead } from '../../shared/clients/office/office-client.ts';
import { EventsView } from './events/events-view.tsx';
import { HoldsView } from './holds/holds-view.tsx';
import { InboxView, NO_FILTER } from './inbox/inbox-view.tsx';
import { useInbox } from './inbox/use-inbox.ts';
import { type KeyCommand, KeysHelp, useKeys, moveFocus, focusIn } from './keys.tsx';
import { LeadView } from './lead/lead-view.tsx';
import { MailsView } from './mails/mails-view.tsx';
import { OfficeBar } from './office-bar.tsx';
import { INBOX_LINK, useOfficeRoute } from './office-route.ts';
import { type ReportAddress, ReportsView } from './reports/reports-view.tsx';
import { RetentionView } from './retention/retention-view.tsx';
import { RoomsView } from './rooms/rooms-view.tsx';
import { translateWith } from './text/display-values.tsx';
import { OFFICE_TEXTS } from './office-texts.ts';

export function OfficeViews({ onSignOut }: { readonly onSignOut?: () => void }) {
  const route = useOfficeRoute();
  const open = route.view === 'leads' ? route.lead : undefined;
  const [filter, setFilter] = useState<LeadFilter>(NO_FILTER);
  const inbox = useInbox(filter);
  const leads = inbox.read?.leads ?? [];
  const [madeRoom, setMadeRoom] = useState<MadeRoom>();
  const [addresses, setAddresses] = useState<readonly ReportAddress[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDialogElement>(null);

  useNarrowing(route.view === 'leads' ? route.event : undefined, setFilter);
  useKeys(root, (command) => runCommand(command, root.current, keys.current, open));

  return (
    <div ref={root} className="grid min-h-[inherit] grid-rows-[auto_1fr] lg:h-dvh">
      <OfficeBar
        view={route.view}
        unread={inbox.data?.unread ?? 0}
        onKeys={() => keys.current?.showModal()}
        {...(onSignOut !== undefined && { onSignOut })}
      />
      <main
        data-view={route.view}
        className="grid grid-cols-1 content-start lg:min-h-0 lg:data-[view=leads]:grid-cols-[26rem_minmax(0,1fr)] lg:data-[view=leads]:grid-rows-[minmax(0,1fr)] lg:data-[view=leads]:content-stretch lg:*:relative lg:*:min-h-0 lg:*:overflow-auto"
      >
        {route.view === 'leads' && (
          <>
            <InboxView inbox={inbox} filter={filter} open={open} onFilter={setFilter} />
            <OpenLead open={open} owners={ownersOf(leads)} />
          </>
        )}
        {route.view === 'holds' && <HoldsView />}
        {route.view === 'events' && <EventsView />}
        {route.view === 'rooms' && <RoomsView made={madeRoom} onMade={setMadeRoom} />}
        {route.view === 'reports' && <ReportsView addresses={addresses} onAddresses={setAddresses} />}
        {route.view === 'mails' && <MailsView />}
        {route.view === 'retention' && <RetentionView />}
      </main>
      <KeysHelp dialog={keys} />
    </div>
  );
}

function OpenLead({
  open,
  ...rest
}: Omit<ComponentProps<typeof LeadView>, 'id' | 'onForgotten'> & {
  readonly open: string | undefined;
}) {
  if (open === undefined)
    return (
      <p className="hidden max-w-[30ch] self-center justify-self-center p-8 text-center text-muted lg:block">
        {translateWith(OFFICE_TEXTS.openLead, <kbd>j</kbd>, <kbd>k</kbd>)}
      </p>
    );
  return (
    <LeadView
      key={open}
      id={open}
      {...rest}
      onForgotten={() => {
        location.hash = INBOX_LINK;
      }}
    />
  );
}

function ownersOf(leads: readonly OfficeLead[]): string[] {
  return [...new Set(leads.flatMap(({ owner }) => (owner === undefined || owner === '' ? [] : [owner])))];
}

/** A link to an event's leads sets the filter once; later the user changes it. */
function useNarrowing(event: string | undefined, onFilter: (filter: LeadFilter) => void): void {
  const [narrowedTo, setNarrowedTo] = useState<string>();
  if (event === narrowedTo) return;
  setNarrowedTo(event);
  if (event !== undefined) onFilter({ ...NO_FILTER, event });
}

function runCommand(
  command: KeyCommand,
  root: HTMLElement | null,
  keys: HTMLDialogElement | null,
  open: string | undefined,
): boolean {
  if (root === null) return false;
  switch (command) {
    case 'next':
      return moveFocus(root, 1);
    case 'previous':
      return moveFocus(root, -1);
    case 'search':
      return focusIn(root, '[data-search]');
    case 'note':
      return focusIn(root, '[data-note]');
    case 'help':
      keys?.showModal();
      return true;
    case 'back':
      if (open === undefined) return false;
      location.hash = INBOX_LINK;
      return focusIn(root, `[data-lead="${CSS.escape(open)}"]`);
    default:
      root.querySelectorAll<HTMLElement>('[data-view-link]')[Number(command) - 1]?.click();
      return true;
  }
}
