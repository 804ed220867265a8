import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { speaker } from '../../speaker/speaker.config.ts';
import { useContent } from '../content/field.tsx';
import { RouteLink, type RouteLinkProps } from '../ui/route-link.tsx';
import { AFTER_KEYNOTES, BEFORE_KEYNOTES, KEYNOTE_LINKS, type SiteLink } from './links.ts';
import { whenIdle } from '../scheduling/tasks.ts';

const KEYNOTES_ID = 'nav-keynotes';
const MENU_ID = 'nav-menu';

/**
 * docs/product.md#navigation. The Keynotes disclosure and the menu of small screens are native
 * popovers: they work without a script, close by Escape or a click, and the browser exposes whether
 * they are expanded.
 */
export function Navigation() {
  const { siteTitle } = useContent();
  const keynotes = usePopover();
  const menu = usePopover();
  return (
    <header className="nav on-ink sticky top-0 z-40 border-b border-rule print:hidden">
      <nav className="wrap flex min-h-nav items-center justify-between gap-4" aria-label="Main">
        <RouteLink className="nav-title" to="/">
          {siteTitle}
        </RouteLink>
        <ul className="nav-links">
          {BEFORE_KEYNOTES.map((link) => (
            <NavItem key={link.to} link={link} />
          ))}
          <KeynoteItems>
            <button
              type="button"
              className="nav-link nav-disclosure"
              popoverTarget={KEYNOTES_ID}
              aria-controls={KEYNOTES_ID}
            >
              Keynotes
            </button>
            <KeynotesPanel popover={keynotes} />
          </KeynoteItems>
          {AFTER_KEYNOTES.map((link) => (
            <NavItem key={link.to} link={link} />
          ))}
        </ul>
        <RouteLink className="button button-primary nav-book" to="/contact">
          <span>
            Book<span className="nav-book-name"> {speaker.name}</span>
          </span>
        </RouteLink>
        <button type="button" className="nav-burger" popoverTarget={MENU_ID} aria-controls={MENU_ID}>
          <span aria-hidden="true" />
          <span className="visually-hidden">{menu.open ? 'Close menu' : 'Open menu'}</span>
        </button>
        <Menu popover={menu} />
      </nav>
    </header>
  );
}

interface KeynoteItemsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A single keynote is a plain link. */
function KeynoteItems({ className, children }: KeynoteItemsProps) {
  const [first, second] = KEYNOTE_LINKS;
  if (!first || second) return <li className={className}>{children}</li>;
  return <NavItem link={{ ...first, label: 'Keynotes' }} />;
}

/** Three links a row, or two for two, four or five. */
const COLUMNS = KEYNOTE_LINKS.length % 3 === 0 ? 3 : 2;

function KeynotesPanel({ popover }: { readonly popover: Popover }) {
  return (
    <div ref={popover.ref} id={KEYNOTES_ID} className="nav-panel on-ink" popover="auto">
      <ul className={`wrap grid ${COLUMNS === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {KEYNOTE_LINKS.map((link, i) => (
          <li key={link.to} className={i % COLUMNS === 0 ? 'group' : 'group border-l border-rule'}>
            <PageLink
              className={`grid gap-2 px-6 py-10 no-underline ${i % COLUMNS === 0 ? 'pl-0' : ''}`}
              to={link.to}
              onClick={popover.close}
            >
              <span className="display display-l group-hover:text-marigold">{link.label}</span>
              <span className="text-s text-muted">{link.hint}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Menu({ popover }: { readonly popover: Popover }) {
  return (
    <div ref={popover.ref} id={MENU_ID} className="nav-menu on-ink" popover="auto">
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- hears the clicks of its links, which Enter makes too */}
      <nav aria-label="Menu" onClick={popover.closeOnLink}>
        <ul>
          {BEFORE_KEYNOTES.map((link) => (
            <NavItem key={link.to} link={link} />
          ))}
          <KeynoteItems className="nav-group">
            <span>Keynotes</span>
            <ul>
              {KEYNOTE_LINKS.map((link) => (
                <NavItem key={link.to} link={link} />
              ))}
            </ul>
          </KeynoteItems>
          {AFTER_KEYNOTES.map((link) => (
            <NavItem key={link.to} link={link} />
          ))}
        </ul>
        <RouteLink className="button button-primary" to="/contact">
          Book {speaker.name}
        </RouteLink>
      </nav>
    </div>
  );
}

function NavItem({ link }: { readonly link: SiteLink }) {
  return (
    <li>
      <PageLink className="nav-link" to={link.to}>
        {link.label}
      </PageLink>
    </li>
  );
}

function PageLink(props: RouteLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`));
  return <RouteLink {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

type Popover = ReturnType<typeof usePopover>;

/** Tracks a native popover's state, closes it after navigation, and renders it ahead of time. */
function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const shownFor = useRef(key);
  const close = () => ref.current?.matches(':popover-open') && ref.current.hidePopover();

  useEffect(() => {
    const stop = new AbortController();
    whenIdle(() => ref.current && layOutAhead(ref.current), stop.signal);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const follow = () => setOpen(element.matches(':popover-open'));
    follow();
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);
  useEffect(() => {
    // The first page's popover may have been opened before hydration.
    if (key === shownFor.current) return;
    shownFor.current = key;
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key]);

  return {
    ref,
    open,
    close,
    closeOnLink: (event: { readonly target: EventTarget }) => {
      if (event.target instanceof Element && event.target.closest('a')) close();
    },
  };
}

/** Renders a closed popover once, which halves the time of its first opening on a slow phone. */
function layOutAhead(popover: HTMLElement): void {
  if (popover.matches(':popover-open')) return;
  popover.style.cssText = 'display: block; visibility: hidden';
  popover.getBoundingClientRect();
  popover.style.cssText = '';
}
