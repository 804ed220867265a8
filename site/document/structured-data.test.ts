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
    const item = (position: number, name: string, path: string) => {
      return { '@type': 'ListItem', position, name, item: `${SITE}${path}` };
    };
    const itemListElement = [item(1, 'Home', '/'), item(2, 'Keynotes', '/keynotes')];
    const list = { '@type': 'BreadcrumbList', itemListElement };
    expect(createBreadcrumbs(SITE, [['Keynotes', '/keynotes']])).toEqual(list);
  });

  it.each([
    ['ProfilePage', 'mainEntity'],
    ['CollectionPage', 'about'],
  ] as const)('contains the type %s of a page and its subject', (type, subject) => {
    const page = { '@type': type, url: `${SITE}/about`, [subject]: { '@id': `${SITE}/#speaker` } };
    expect(createPage(SITE, type, '/about', 'The story')).toMatchObject(page);
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
    const of = (source: typeof speaker.videos.hero.source) =>
      createVideo(SITE, { ...video, source }, '/posters/a');
    expect(of({ film: 'a' })).toMatchObject({ contentUrl: `${SITE}/films/a.mp4` });
    const embedUrl = 'https://player.vimeo.com/video/7%2F8?autoplay=1&dnt=1';
    expect(of({ vimeo: '7/8' })).toMatchObject({ embedUrl });
  });

  it('counts the words of an article without its tags', () => {
    const posting = { wordCount: 3, datePublished: '2026-01-01', url: `${SITE}/blog/a` };
    const html = '<p>One <em>two</em></p>\n<p>three</p>';
    expect(createBlogPosting(SITE, TEST_POST, html)).toMatchObject(posting);
  });
});
