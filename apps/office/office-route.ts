import { useSyncExternalStore } from 'react';

/** The current view, in the address's hash, for the back button and bookmarks. */
export type OfficeRoute =
  | { readonly view: 'leads'; readonly lead: string | undefined; readonly event: string | undefined }
  | { readonly view: OtherView };

const OTHER_VIEWS = ['holds', 'events', 'rooms', 'reports', 'mails', 'retention'] as const;
type OtherView = (typeof OTHER_VIEWS)[number];

const ID = /^[\w-]{1,100}$/;

/** Parses `#lead={id}`, `#event={code}` and views such as `#holds`; else the inbox. */
function parseOfficeRoute(hash: string): OfficeRoute {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const other = OTHER_VIEWS.find((view) => parameters.has(view));
  if (other !== undefined) return { view: other };
  const lead = parameters.get('lead') ?? '';
  return {
    view: 'leads',
    lead: ID.test(lead) ? lead : undefined,
    event: parameters.get('event') || undefined,
  };
}

export const INBOX_LINK = '#leads';

export function leadLink(id: string): string {
  return `#lead=${encodeURIComponent(id)}`;
}

export function eventLink(code: string): string {
  return `#event=${encodeURIComponent(code)}`;
}

export function useOfficeRoute(): OfficeRoute {
  return parseOfficeRoute(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
