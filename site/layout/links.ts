/** A link of the navigation bar or the footer. */
export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** Spec 2: navigation bar. */
export const KEYNOTE_LINKS: readonly (SiteLink & { readonly hint: string })[] = [
  { to: '/keynotes', label: 'General Audience', hint: 'Elevate to Dominate' },
  { to: '/financial-services', label: 'Financial Services', hint: 'For advisors, branches and operations' },
  { to: '/sales-teams', label: 'Sales Teams', hint: 'For people who carry a number' },
];

export const HOME_LINK: SiteLink = { to: '/', label: 'Home' };
export const ABOUT_LINK: SiteLink = { to: '/about', label: 'About' };
export const AFTER_KEYNOTES: readonly SiteLink[] = [
  { to: '/meeting-planners', label: 'Meeting Planners' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
];

/** Spec 2: footer. */
export const FOOTER_LINKS: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/keynotes', label: 'Keynotes' },
  { to: '/meeting-planners', label: 'Meeting Planners' },
  { to: '/contact', label: 'Contact' },
];
