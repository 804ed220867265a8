import type { BlogPosting, BreadcrumbList, Person, Service, VideoObject } from 'schema-dts';
import { speaker } from '../../shared/speaker.config.ts';
import { createPersonId } from './site-structured-data.ts';
import { postPath } from '../posts/post.ts';
import type { Post } from '../posts/post.ts';
import type { Keynote } from '../texts/keynote-shapes.ts';
import { createEmbedUrl } from '../video/embed-url.ts';

/** The speaker as other objects name her; the site-wide `Person` has the same id. */
function speakerReference(publicUrl: string): Exclude<Person, string> {
  return {
    '@type': 'Person',
    '@id': createPersonId(publicUrl),
    name: speaker.name,
    url: `${publicUrl}/about`,
  };
}

/** Where a page stands, from the home page down: pairs of name and path. */
export function createBreadcrumbs(
  publicUrl: string,
  steps: readonly (readonly [string, string])[],
): Exclude<BreadcrumbList, string> {
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

/** A talk that can be booked. */
export function createService(publicUrl: string, path: string, keynote: Keynote): Exclude<Service, string> {
  return {
    '@type': 'Service',
    serviceType: 'Keynote speaking',
    name: `${keynote.title}: ${keynote.subtitle}`,
    description: keynote.description.join(' '),
    url: `${publicUrl}${path}`,
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

/** A video that a page embeds after a click. `poster` is the base of its poster's files. */
export function createVideo(
  publicUrl: string,
  id: string,
  name: string,
  poster: string,
): Exclude<VideoObject, string> {
  const uploadDate = speaker.videoDates[id];
  return {
    '@type': 'VideoObject',
    name,
    description: `${name}. ${speaker.brand}.`,
    thumbnailUrl: [`${publicUrl}${poster}-1280.jpg`],
    ...(uploadDate !== undefined && { uploadDate }),
    embedUrl: createEmbedUrl(id),
  };
}

/** An article; `html` is its body. */
export function createBlogPosting(publicUrl: string, post: Post, html: string): Exclude<BlogPosting, string> {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.date,
    dateModified: post.date,
    wordCount: html
      .replace(/<[^<>]+>/g, ' ')
      .trim()
      .split(/\s+/).length,
    image: [`${publicUrl}${post.image}-1280.jpg`],
    url: `${publicUrl}${postPath(post)}`,
    mainEntityOfPage: `${publicUrl}${postPath(post)}`,
    author: speakerReference(publicUrl),
    publisher: speakerReference(publicUrl),
    inLanguage: 'en-US',
  };
}
