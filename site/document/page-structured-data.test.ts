import { describe, expect, it } from 'vitest';
import { speaker } from '../../shared/speaker.config.ts';
import { KEYNOTE_GENERAL } from '../texts/keynote-general.ts';
import { createBlogPosting, createBreadcrumbs, createService, createVideo } from './page-structured-data.ts';

const SITE = 'https://speaker.example';

describe('what pages tell crawlers', () => {
  it('counts breadcrumbs from the home page, with absolute addresses', () => {
    expect(createBreadcrumbs(SITE, [['Keynotes', '/keynotes']])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
        { '@type': 'ListItem', position: 2, name: 'Keynotes', item: `${SITE}/keynotes` },
      ],
    });
  });

  it('names the speaker by the same id everywhere', () => {
    const provider = { '@id': `${SITE}/#speaker`, name: speaker.name };
    expect(createService(SITE, '/keynotes', KEYNOTE_GENERAL.keynote)).toMatchObject({ provider });
  });

  it('gives every video of the site the day that search engines ask for', () => {
    const { videos, videoTestimonials } = speaker;
    const ids = [videos.keynote, videos.clientTestimonial, videos.salesTestimonial];
    for (const id of [...ids, ...videoTestimonials.map((video) => video.id)]) {
      expect(createVideo(SITE, id, 'A talk', '/posters/keynote')).toMatchObject({
        uploadDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      });
    }
  });

  it('counts the words of an article, not its tags', () => {
    const post = {
      ...{ id: 'a', title: 'A', excerpt: 'B', date: '2025-07-07', readTime: '8 min read' },
      ...{ category: 'C', image: '/blog/a', imageAlt: 'D' },
    };
    expect(createBlogPosting(SITE, post, '<p>One <em>two</em></p>\n<p>three</p>')).toMatchObject({
      wordCount: 3,
      datePublished: '2025-07-07',
      url: `${SITE}/blog/a`,
    });
  });
});
