import { SignalLine } from '../../shared/ui/signal-line.tsx';
import { useOffice, useUndelivered } from './calls.ts';
import { INBOX_LINK, type OfficeRoute } from './office-route.ts';
import { isFailing } from './mails/delivery.tsx';
import { translate } from '../../shared/core/text/translate.ts';

const VIEWS = [
  { view: 'leads', words: translate('Leads'), href: INBOX_LINK },
  { view: 'holds', words: translate('Holds'), href: '#holds' },
  { view: 'events', words: translate('Events'), href: '#events' },
  { view: 'rooms', words: translate('Rooms'), href: '#rooms' },
  { view: 'reports', words: translate('Reports'), href: '#reports' },
  { view: 'mails', words: translate('Mails'), href: '#mails' },
] as const;

const TOOL =
  'min-h-11 cursor-pointer bg-transparent px-[0.6rem] py-0 text-s [border:0] hover:text-marigold-hot';

interface OfficeBarProps {
  readonly view: OfficeRoute['view'];
  readonly unread: number;
  readonly onKeys: () => void;
  readonly onSignOut?: () => void;
}

export function OfficeBar({ view, unread, onKeys, onSignOut }: OfficeBarProps) {
  const failing = useUndelivered().data?.mails.filter(isFailing).length ?? 0;
  const { speaker } = useOffice();
  return (
    <header className="on-ink sticky top-0 z-1 grid items-center overflow-clip px-gutter [grid-template:minmax(2.75rem,auto)_auto/1fr_auto] md:[grid-template:auto/auto_1fr_auto]">
      <SignalLine
        channel={5}
        width={1200}
        height={24}
        className="pointer-events-none absolute inset-[auto_0_-0.4rem] row-[1/2] h-[0.9rem] w-full opacity-50 md:bottom-0 md:row-auto"
      />
      <h1 className="text-bar">
        {translate('Office')}
        <span className="hidden lg:inline"> {translate('of %s', speaker)}</span>
      </h1>
      <nav
        aria-label={translate('Office')}
        className="col-span-full row-start-2 -mx-1 flex flex-wrap justify-between text-s md:col-auto md:row-auto md:ms-5 md:me-0 md:justify-start md:text-[length:inherit]"
      >
        {VIEWS.map((one) => (
          <a
            key={one.view}
            href={one.href}
            data-view-link
            className="flex min-h-11 items-center gap-1 px-1 font-semibold no-underline md:min-h-14 md:px-[clamp(0.4rem,1vw,1.25rem)] [border-block:3px_solid_transparent] hover:text-marigold-hot aria-[current]:[border-block-end-color:var(--color-marigold)]"
            aria-current={one.view === view ? 'page' : undefined}
          >
            {one.words}
            {one.view === 'leads' && <Count number={unread} words={translate('unread')} />}
            {one.view === 'mails' && <Count number={failing} words={translate('not delivered')} />}
          </a>
        ))}
      </nav>
      <div className="-me-[0.6rem] flex gap-1">
        <button type="button" className={`${TOOL} hidden md:inline-block`} onClick={onKeys}>
          {translate('Shortcuts')} <kbd aria-hidden="true">?</kbd>
        </button>
        {onSignOut !== undefined && (
          <button type="button" className={TOOL} onClick={onSignOut}>
            {translate('Sign out')}
          </button>
        )}
      </div>
    </header>
  );
}

function Count({ number, words }: { readonly number: number; readonly words: string }) {
  if (number === 0) return null;
  return (
    <span className="min-w-[1.4em] rounded-[999px] bg-marigold px-[0.4em] py-[0.05em] text-center text-xs text-ink">
      {number}
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}
