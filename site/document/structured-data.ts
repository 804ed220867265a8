import type * as schema from 'schema-dts';
import { REGION, speaker } from '../../speaker/speaker.config.ts';
import type { Video } from '../../speaker/speaker-shapes.ts';
import { jpegWidth, pictureAddress } from '../../shared/core/content/picture.ts';
import { postPath, type Post, type PostCover } from '../../shared/core/posts/post.ts';
import type { Keynote } from '../../speaker/pages/keynote-shapes.ts';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { createEmbedUrl, createWatchUrl } from '../video/embed-url.ts';
import { HOME_DATA } from '../../speaker/pages/home.ts';
import { LANGUAGE } from './language.ts';
import type { StructuredData } from './page-description.ts';

/** A reference in other objects; the site-wide `Person` has the same ID. */
function speakerReference(publicUrl: string): Exclude<schema.Person, string> {
  return {
    '@type': 'Person',
    '@id': createPersonId(publicUrl),
    name: speaker.name,
    url: publicUrl + currentAddress('/about'),
  };
}

export function createBreadcrumbs(
  publicUrl: string,
  steps: readonly (readonly [string, string])[],
): Exclude<schema.BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

type PageData = Exclude<schema.ProfilePage | schema.ContactPage | schema.CollectionPage, string>;

export function createPage(
  publicUrl: string,
  type: 'ProfilePage' | 'ContactPage' | 'CollectionPage',
  path: string,
  name: string,
): PageData {
  const url = publicUrl + currentAddress(path);
  const page = { '@id': `${url}#page`, name, url, inLanguage: REGION.locale };
  const person = speakerReference(publicUrl);
  if (type === 'ProfilePage') return { '@type': type, ...page, mainEntity: person };
  if (type === 'ContactPage') return { '@type': type, ...page, mainEntity: person };
  return { '@type': type, ...page, about: person };
}

/** A talk that can be booked. */
export function createService(
  publicUrl: string,
  path: string,
  keynote: Keynote,
): Exclude<schema.Service, string> {
  return {
    '@type': 'Service',
    serviceType: 'Keynote speaking',
    name: `${keynote.title}: ${keynote.subtitle}`,
    description: keynote.description.join(' '),
    url: publicUrl + currentAddress(path),
    provider: speakerReference(publicUrl),
    audience: keynote.audiences.map((name) => ({ '@type': 'Audience', audienceType: name })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Formats',
      itemListElement: keynote.formats.map(({ name, length, room }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: `${name}, ${length}`, description: room },
      })),
    },
  };
}

/** A video that plays after a click. `poster` is the base of its poster's files. */
export function createVideo(
  publicUrl: string,
  { source, title, author, seconds, published }: Video,
  poster: string,
): Exclude<schema.VideoObject, string> {
  return {
    '@type': 'VideoObject',
    name: title,
    description: `${title}: ${author}. ${speaker.brand}.`,
    thumbnailUrl: [`${publicUrl}${poster}-1280.jpg`],
    uploadDate: published,
    duration: `PT${String(seconds)}S`,
    ...('film' in source
      ? { contentUrl: `${publicUrl}${createWatchUrl(source)}` }
      : { embedUrl: createEmbedUrl(source) }),
  };
}

/** An article; `html` is its body. */
export function createBlogPosting(
  publicUrl: string,
  post: Post,
  html: string,
): Exclude<schema.BlogPosting, string> {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.date,
    dateModified: post.changed ?? post.date,
    wordCount: html
      .replace(/<[^<>]+>/g, ' ')
      .trim()
      .split(/\s+/).length,
    ...(post.cover && { image: [publicUrl + coverAddress(post.cover)] }),
    url: `${publicUrl}${postPath(post)}`,
    mainEntityOfPage: `${publicUrl}${postPath(post)}`,
    author: speakerReference(publicUrl),
    publisher: speakerReference(publicUrl),
    inLanguage: REGION.locale,
  };
}

function coverAddress(cover: PostCover): string {
  return 'base' in cover ? `${cover.base}-1280.jpg` : pictureAddress(cover, jpegWidth(cover.width), 'jpg');
}

/** The ids by which other objects of the site refer to the speaker and the site. */
function createPersonId(publicUrl: string): string {
  return `${publicUrl}/#speaker`;
}

/** On the home page: `Person`, `WebSite`, `Service` (docs/product.md#look). */
export function createSiteStructuredData(routeId: string, publicUrl: string): readonly StructuredData[] {
  if (routeId !== 'home') return [];
  const portrait = (speaker.headshots[1] ?? speaker.headshots[0])?.src ?? '';
  const person = { '@id': createPersonId(publicUrl) };
  return [
    {
      '@type': 'Person',
      ...person,
      name: speaker.name,
      url: `${publicUrl}/`,
      image: `${publicUrl}${portrait}-800.jpg`,
      jobTitle: HOME_DATA.jobTitle,
      email: speaker.email,
      address: { '@type': 'PostalAddress', addressLocality: speaker.location },
      knowsAbout: HOME_DATA.topics,
      sameAs: speaker.social.map((link) => link.url),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: speaker.brand,
      url: `${publicUrl}/`,
      inLanguage: LANGUAGE,
      publisher: person,
    },
    {
      '@type': 'Service',
      serviceType: 'Keynote speaking',
      name: HOME_DATA.service,
      url: publicUrl + currentAddress('/keynotes'),
      provider: person,
      audience: { '@type': 'BusinessAudience', name: HOME_DATA.audience },
    },
  ];
}
