import { expect, it } from 'vitest';
import { parseLines, runScript } from '../setup/run-script.ts';
import { signedIn, watchErrors } from './browser.ts';
import { url, useSite } from './use-site.ts';

/** A post with block, shortcodes and a marked div; a visitor's answers reach the database. */
const site = useSite({}, { event: 'from-settings' });
let post = '';

it('an author without unfiltered_html publishes blocks and shortcodes and sees the preview', async () => {
  const context = await signedIn(site.browser, url, 'author');
  const page = await context.newPage();
  await page.goto(`${url}/wp-admin/post-new.php`);
  await page.waitForFunction(() => 'wp' in window && document.querySelector('.edit-post-visual-editor'));
  await page.evaluate(() => {
    const { wp } = window as unknown as BlockEditorWindow;
    wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
    wp.data.dispatch('core/editor').editPost({ title: 'Before the keynote' });
    // An automatic save after a minute would disable the button that publishes.
    wp.data.dispatch('core/editor').updateEditorSettings({ autosaveInterval: 3_600 });
  });
  const inserter = page.getByRole('button', { name: /block inserter/i }).first();
  await inserter.click();
  await page.getByPlaceholder('Search').first().fill('team assessment');
  await page.getByRole('option', { name: 'Team assessment' }).click();
  await inserter.click();
  await page.getByLabel('Event code').fill('block-event');
  const canvas = (await page.locator('iframe[name=editor-canvas]').count()) > 0;
  const editor = canvas ? page.frameLocator('iframe[name=editor-canvas]') : page;
  await editor.getByRole('button', { name: 'Start Assessment' }).waitFor();

  const changed = await page.evaluate(() => {
    const { wp } = window as unknown as BlockEditorWindow;
    const shortcode = (text: string) => wp.blocks.createBlock('core/shortcode', { text });
    const content = '<div data-speaker-embed="inquiry"><a href="/contact">Ask</a></div>';
    const blocks = [
      shortcode('[speaker_assessment mode="modal" label="On stage"]'),
      shortcode('[speaker_newsletter heading="Stay tuned"]'),
      wp.blocks.createBlock('core/html', { content }),
    ];
    wp.data.dispatch('core/block-editor').insertBlocks(blocks);
    const given = shortcode('[speaker_assessment mode="modal" contact_url="https://a.example/b"]');
    return wp.blocks.switchToBlockType(given, 'speaker-site/assessment')[0]?.attributes;
  });
  expect(changed).toMatchObject({ mode: 'modal', contactUrl: 'https://a.example/b' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.locator('.editor-post-publish-panel');
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const links = page.locator('.post-publish-panel__postpublish-header a, .components-snackbar a');
  post = (await links.first().getAttribute('href')) ?? '';
  expect(post).toContain(url);
  await context.close();
});

it('a visitor’s assessment is stored in the database', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const errors = watchErrors(page);
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host, pathname } = new URL(request.url());
    // The lead's host also counts the steps anonymously and returns the event's teams.
    if (protocol.startsWith('http') && !/^\/functions\/v1\/(?:seen|event-teams)$/.test(pathname))
      hosts.add(host);
  });
  await page.goto(post);
  const assessment = page.locator('speaker-assessment[event=block-event]');
  await assessment.getByRole('button', { name: 'Start Assessment' }).click();
  for (let question = 1; question <= 8; question += 1) {
    await assessment.getByRole('radio').nth(4).check({ force: true });
    await assessment.getByRole('button', { name: question < 8 ? 'Next' : 'Complete' }).click();
  }
  expect([...hosts], 'before sending, requests go to WordPress only').toEqual([new URL(url).host]);
  const email = 'visitor@example.com';
  const visitor = { 'Email address': email, 'First name': 'Vera', Surname: 'Visitor', 'Phone number': '1' };
  for (const [label, value] of Object.entries(visitor)) await assessment.getByLabel(label).fill(value);
  await assessment.locator('button[type=submit]').click();
  await assessment.getByText('Complete results sent to').waitFor();
  expect(errors).toEqual([]);
  await context.close();

  const { stdout } = await runScript('leads-cli', ['--json'], { DATA_DIR: site.product.dataDir });
  const lead = { kind: 'quiz', email, name: 'Vera Visitor', channelResult: 1, event: 'block-event' };
  expect(parseLines(stdout)).toMatchObject([lead]);
});

/** The part of the block editor's globals that the test drives. */
interface BlockEditorWindow {
  readonly wp: {
    readonly blocks: {
      createBlock(name: string, attributes?: object): unknown;
      switchToBlockType(block: unknown, name: string): readonly { readonly attributes: object }[];
    };
    readonly data: {
      dispatch(store: string): {
        set(scope: string, name: string, value: unknown): void;
        editPost(edits: object): void;
        updateEditorSettings(settings: object): void;
        insertBlocks(blocks: readonly unknown[]): void;
      };
    };
  };
}
