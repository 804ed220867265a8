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
  await page
    .getByRole('button', { name: /block inserter/i })
    .first()
    .click();
  await page.getByPlaceholder('Search').first().fill('team assessment');
  await page.getByRole('option', { name: 'Team assessment' }).click();
  await page
    .getByRole('button', { name: /block inserter/i })
    .first()
    .click();
  await page.getByLabel('Event code').fill('block-event');
  const canvas = (await page.locator('iframe[name=editor-canvas]').count()) > 0;
  const editor = canvas ? page.frameLocator('iframe[name=editor-canvas]') : page;
  await editor.getByRole('button', { name: 'Start Assessment' }).waitFor();

  await page.evaluate(() => {
    const { wp } = window as unknown as BlockEditorWindow;
    const blocks = [
      wp.blocks.createBlock('core/shortcode', {
        text: '[speaker_assessment mode="modal" label="On stage"]',
      }),
      wp.blocks.createBlock('core/shortcode', { text: '[speaker_newsletter heading="Stay tuned"]' }),
      wp.blocks.createBlock('core/html', {
        content: '<div data-speaker-embed="inquiry"><a href="/contact">Ask</a></div>',
      }),
    ];
    wp.data.dispatch('core/block-editor').insertBlocks(blocks);
  });
  const changed = await page.evaluate(() => {
    const { wp } = window as unknown as BlockEditorWindow;
    const text = '[speaker_assessment mode="modal" contact_url="https://a.example/b"]';
    const [block] = wp.blocks.switchToBlockType(
      wp.blocks.createBlock('core/shortcode', { text }),
      'speaker-site/assessment',
    );
    return block?.attributes;
  });
  expect(changed).toMatchObject({ mode: 'modal', contactUrl: 'https://a.example/b' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .locator('.editor-post-publish-panel')
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  post =
    (await page
      .locator('.post-publish-panel__postpublish-header a, .components-snackbar a')
      .first()
      .getAttribute('href')) ?? '';
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
  for (const [label, value] of [
    ['Email address', 'visitor@example.com'],
    ['First name', 'Vera'],
    ['Surname', 'Visitor'],
    ['Phone number', '+1 412 555 0100'],
  ] as const)
    await assessment.getByLabel(label).fill(value);
  await assessment.locator('button[type=submit]').click();
  await assessment.getByText('Complete results sent to').waitFor();
  expect(errors).toEqual([]);
  await context.close();

  const leads = parseLines(
    (await runScript('leads-cli', ['--json'], { DATA_DIR: site.product.dataDir })).stdout,
  );
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    kind: 'quiz',
    email: 'visitor@example.com',
    name: 'Vera Visitor',
    channelResult: 1,
    event: 'block-event',
  });
});

it('the modal opens from its button, and the marked div becomes an inquiry form', async () => {
  const page = await site.browser.newPage();
  await page.goto(post);
  await page.locator('speaker-assessment[mode=modal]').getByRole('button', { name: 'On stage' }).click();
  await page
    .locator('speaker-assessment[mode=modal]')
    .getByRole('button', { name: 'Start Assessment' })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.locator('speaker-inquiry').scrollIntoViewIfNeeded();
  await page.locator('speaker-inquiry form').waitFor();
  await page.close();
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
