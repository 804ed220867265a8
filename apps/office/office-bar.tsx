import { SignalLine } from '../../shared/ui/signal-line.tsx';
import { useOffice } from './context/office-context.tsx';
import { INBOX_LINK, type OfficeRoute } from './context/office-route.ts';
import { translate } from '../../shared/ui/translate.ts';

const VIEWS = [
  { view: 'leads', words: translate('Leads'), href: INBOX_LINK },
  { view: 'holds', words: translate('Holds'), href: '#holds' },
  { view: 'events', words: translate('Events'), href: '#events' },
  { view: 'rooms', words: translate('Rooms'), href: '#rooms' },
  { view: 'reports', words: translate('Reports'), href: '#reports' },
  { view: 'mails', words: translate('Mails'), href: '#mails' },
] as const;

export function OfficeBar({
  view,
  unread,
  failing,
  onKeys,
  onSignOut,
}: {
  readonly view: OfficeRoute['view'];
  readonly unread: number;
  readonly failing: number;
  readonly onKeys: () => void;
  readonly onSignOut?: () => void;
}) {
  const { speaker } = useOffice();
  return (
    <header className="office-bar on-ink">
      <SignalLine channel={5} width={1200} height={24} className="office-signal" />
      <h1>
        Office<span className="office-of"> of {speaker}</span>
      </h1>
      <nav aria-label={translate('Office')}>
        {VIEWS.map((one) => (
          <a
            key={one.view}
            href={one.href}
            data-view-link
            aria-current={one.view === view ? 'page' : undefined}
          >
            {one.words}
            {one.view === 'leads' && <Count number={unread} words={translate('unread')} />}
            {one.view === 'mails' && <Count number={failing} words={translate('not delivered')} />}
          </a>
        ))}
      </nav>
      <div className="office-tools">
        <button type="button" className="tool keys-tool" onClick={onKeys}>
          {translate('Shortcuts')} <kbd aria-hidden="true">?</kbd>
        </button>
        {onSignOut !== undefined && (
          <button type="button" className="tool" onClick={onSignOut}>
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
    <span className="count">
      {number}
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}
