import { describe, expect, it } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { KEYNOTE } from '../../speaker/pages/keynotes/keynotes.ts';
import {
  createBlogPosting,
  createBreadcrumbs,
  createPage,
  createService,
  createVideo,
} from './structured-data.ts';
import { TEST_POST } from '../../tests/setup/test-post.ts';

const SITE = 'https://speaker.example';

describe('structured data', () => {
  it('numbers breadcrumbs from the home page, with absolute addresses', () => {
    expect(createBreadcrumbs(SITE, [['Keynotes', '/keynotes']])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
        { '@type': 'ListItem', position: 2, name: 'Keynotes', item: `${SITE}/keynotes` },
      ],
    });
  });

  it.each([
    ['ProfilePage', 'mainEntity'],
    ['CollectionPage', 'about'],
  ] as const)('contains the type %s of a page and its subject', (type, subject) => {
    expect(createPage(SITE, type, '/about', 'The story')).toMatchObject({
      '@type': type,
      url: `${SITE}/about`,
      [subject]: { '@id': `${SITE}/#speaker` },
    });
  });

  it('refers to the speaker with the same ID everywhere', () => {
    const provider = { '@id': `${SITE}/#speaker`, name: speaker.name };
    expect(createService(SITE, '/keynotes', KEYNOTE.keynote)).toMatchObject({ provider });
  });

  it('contains the upload date and duration of every video', () => {
    const { videos, videoTestimonials } = speaker;
    for (const video of [videos.keynote, ...videoTestimonials]) {
      expect(createVideo(SITE, video, '/posters/keynote')).toMatchObject({
        uploadDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
        duration: `PT${String(video.seconds)}S`,
      });
    }
  });

  it('contains the address of a film or the player address of another host', () => {
    const video = { title: 'A talk', author: 'Ana, planner', seconds: 61, published: '2026-01-02' };
    const film = createVideo(SITE, { ...video, source: { film: 'a' } }, '/posters/a');
    expect(film).toMatchObject({ contentUrl: `${SITE}/films/a.mp4` });
    const embedUrl = 'https://player.vimeo.com/video/7%2F8?autoplay=1&dnt=1';
    expect(createVideo(SITE, { ...video, source: { vimeo: '7/8' } }, '/posters/a')).toMatchObject({
      embedUrl,
    });
  });

  it('counts the words of an article without its tags', () => {
    expect(createBlogPosting(SITE, TEST_POST, '<p>One <em>two</em></p>\n<p>three</p>')).toMatchObject({
      wordCount: 3,
      datePublished: '2026-01-01',
      url: `${SITE}/blog/a`,
    });
  });
});
