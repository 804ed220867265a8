import { PAGES, type SitePage } from '../routes/pages.ts';

export interface SiteLink {
  readonly to: string;
  readonly label: string;
  /** A second line, in the panel below 'Keynotes'. */
  readonly hint?: string | undefined;
}

export const BEFORE_KEYNOTES = linksAt('before-keynotes');
export const KEYNOTE_LINKS = linksAt('keynotes');
export const AFTER_KEYNOTES = linksAt('after-keynotes');
export const FOOTER_LINKS: readonly SiteLink[] = PAGES.filter(({ footer }) => footer).map(
  ({ path, name, label = name }) => ({ to: path, label }),
);

function linksAt(place: NonNullable<SitePage['navigation']>): readonly SiteLink[] {
  return PAGES.flatMap(({ path, name, label = name, navigationLabel = label, hint, navigation }) =>
    navigation === place ? [{ to: path, label: navigationLabel, hint }] : [],
  );
}
