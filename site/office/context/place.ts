/** Where somebody is in the office; the address's hash says it, so that the browser's back button and bookmarks work. */
export type Place =
  | { readonly view: 'leads'; readonly lead: string | undefined; readonly event: string | undefined }
  | { readonly view: OtherView };

const OTHER_VIEWS = ['holds', 'events', 'rooms', 'reports', 'mails'] as const;
type OtherView = (typeof OTHER_VIEWS)[number];

const ID = /^[\w-]{1,100}$/;

/** Reads `#lead={id}`, `#event={code}`, and the views by their names, as `#holds`; everything else is the inbox. */
export function parsePlace(hash: string): Place {
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

/** The link to the inbox. */
export const INBOX_LINK = '#leads';

/** The link to a lead. */
export function leadLink(id: string): string {
  return `#lead=${encodeURIComponent(id)}`;
}

/** The link to the leads of an event. */
export function eventLink(code: string): string {
  return `#event=${encodeURIComponent(code)}`;
}
