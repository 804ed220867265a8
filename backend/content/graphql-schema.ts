import { buildSchema } from 'graphql';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { CMS_FALLBACK_TITLE } from '../../shared/core/content/built-in-text.ts';
import { html } from '../http/html.ts';

/** The part of WPGraphQL's schema for docs/interfaces.md#calls, with its types and nullability. */
export const contentSchema = buildSchema(`
  enum PageIdType { DATABASE_ID ID URI }
  enum PostObjectFieldFormatEnum { RAW RENDERED }
  type GeneralSettings {
    dateFormat: String
    description: String
    email: String
    language: String
    startOfWeek: Int
    timeFormat: String
    timezone: String
    title: String
    url: String
  }
  type Page {
    content(format: PostObjectFieldFormatEnum): String
    databaseId: Int!
    excerpt(format: PostObjectFieldFormatEnum): String
    id: ID!
    isFrontPage: Boolean!
    link: String
    slug: String
    status: String
    title(format: PostObjectFieldFormatEnum): String
    uri: String
  }
  type RootQuery {
    generalSettings: GeneralSettings
    page(id: ID!, idType: PageIdType, asPreview: Boolean): Page
    pageBy(id: ID, pageId: Int, uri: String): Page
  }
  schema { query: RootQuery }
`);

const HOMEPAGE_SLUG = 'homepage';
const HOMEPAGE_DATABASE_ID = 1;
const HOMEPAGE_ID = Buffer.from(`post:${HOMEPAGE_DATABASE_ID}`).toString('base64');

interface PageArguments {
  readonly id?: string;
  readonly idType?: 'DATABASE_ID' | 'ID' | 'URI';
  readonly pageId?: number;
  readonly uri?: string;
}

/** Shown until an editor writes another text. */
export type HomepageDefaults = Readonly<Record<'siteTitle' | 'excerpt', string>>;

/** The page of the hero's texts, as HTML (docs/product.md#which-text-is-shown). */
export function describeHomepage(content: ContentMap, defaults: HomepageDefaults) {
  return {
    siteTitle: escapeHtml(content.site_title ?? defaults.siteTitle),
    title: escapeHtml(content.hero_title ?? CMS_FALLBACK_TITLE),
    content: paragraph(content.intro_description ?? ''),
    excerpt: paragraph(content.hero_subtitle ?? defaults.excerpt),
  };
}

export function createContentRoot(content: ContentMap, defaults: HomepageDefaults, publicUrl: string) {
  const rendered = (text: string) => (arguments_: { format?: 'RAW' | 'RENDERED' }) =>
    arguments_.format === 'RAW' ? null : text;
  const texts = describeHomepage(content, defaults);
  const homepage = {
    content: rendered(texts.content),
    databaseId: HOMEPAGE_DATABASE_ID,
    excerpt: rendered(texts.excerpt),
    id: HOMEPAGE_ID,
    isFrontPage: true,
    link: `${publicUrl}/`,
    slug: HOMEPAGE_SLUG,
    status: 'publish',
    title: rendered(texts.title),
    uri: '/',
  };
  // WPGraphQL reads an address with slashes around it or without.
  const byUri = (uri = '') => (uri.split('/').filter(Boolean).join('/') === HOMEPAGE_SLUG ? homepage : null);
  const byId = (id: string | undefined) => (id === HOMEPAGE_ID ? homepage : null);
  const byDatabaseId = (id: string | number | undefined) =>
    Number(id) === HOMEPAGE_DATABASE_ID ? homepage : null;
  return {
    generalSettings: {
      dateFormat: 'F j, Y',
      description: escapeHtml(content.site_description ?? ''),
      // WordPress shows it to administrators only: others get null without an error.
      email: null,
      language: 'en_US',
      startOfWeek: 1,
      timeFormat: 'g:i a',
      timezone: 'UTC',
      title: texts.siteTitle,
      url: publicUrl,
    },
    page: ({ id, idType }: PageArguments) => {
      if (idType === 'URI') return byUri(id);
      return idType === 'DATABASE_ID' ? byDatabaseId(id) : byId(id);
    },
    pageBy: ({ id, pageId, uri }: PageArguments) => {
      if (id !== undefined) return byId(id);
      return pageId === undefined ? byUri(uri) : byDatabaseId(pageId);
    },
  };
}

/** As PHP escapes. */
function escapeHtml(text: string): string {
  return html`${text}`.toString().replaceAll('&#39;', '&#039;');
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>\n`;
}
