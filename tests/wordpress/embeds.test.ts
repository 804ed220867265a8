import { spawnSync } from 'node:child_process';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Product, startProduct } from '../setup/product.ts';
import { openBrowser, signedIn, watchErrors } from './browser.ts';
import { runPhp } from './setup.ts';

/** An author writes a post with block, shortcodes and a marked div; a visitor answers, and the lead is in the database. */
describe('embeds, from the author to the database', () => {
  const { url, folder } = inject('wordpress');
  let product: Product;
  let browser: Browser;
  let post = '';

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    const settings = `array( 'site_url' => '${product.url}', 'event' => 'from-settings' )`;
    runPhp(folder, `update_option( 'speaker_site_settings', ${settings} );`);
  });
  afterAll(async () => {
    runPhp(folder, `delete_option( 'speaker_site_settings' );`);
    await browser.close();
    await product.stop();
  });

  it('an author without unfiltered_html publishes blocks and shortcodes and sees the preview', async () => {
    const context = await signedIn(browser, url, 'author');
    const page = await context.newPage();
    await page.goto(`${url}/wp-admin/post-new.php`);
    await page.waitForFunction(() => 'wp' in window && document.querySelector('.edit-post-visual-editor'));
    await page.evaluate(() => {
      const { wp } = window as unknown as BlockEditorWindow;
      wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
      wp.data.dispatch('core/editor').editPost({ title: 'Before the keynote' });
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

  it('each element contains a link to the site without JavaScript', async () => {
    const html = await (await fetch(post)).text();
    expect(html).toMatch(/<speaker-assessment [^>]*event="block-event"[^>]*><a href="[^"]+\/#assessment">/);
    expect(html).toMatch(
      /<speaker-assessment [^>]*mode="modal"[^>]*label="On stage"[^>]*event="from-settings"/,
    );
    expect(html).toMatch(/<speaker-newsletter [^>]*heading="Stay tuned"/);
    expect(html).toContain(`<div data-speaker-embed="inquiry" data-endpoint="${product.url}/forms/inquiry"`);
    expect(html.match(/<script[^>]+speaker-widgets\.js/g)).toHaveLength(1);
  });

  it('a visitor’s assessment is stored in the database', async () => {
    const context = await browser.newContext();
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
    await fillIn(assessment, {
      'Email address': 'visitor@example.com',
      'First name': 'Vera',
      Surname: 'Visitor',
      'Phone number': '+1 412 555 0100',
    });
    await assessment.locator('button[type=submit]').click();
    await assessment.getByText('Complete results sent to').waitFor();
    expect(errors).toEqual([]);
    await context.close();

    const leads = storedLeads(product.dataDir);
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
    const page = await browser.newPage();
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
});

describe('markup that an author types', () => {
  const { url, folder } = inject('wordpress');
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    const settings = `array( 'site_url' => '${product.url}', 'event' => 'from-settings' )`;
    const content = [
      'Before [speaker_inquiry] after.',
      '<div data-speaker-embed="newsletter" data-heading="By hand" data-onfocusin="document.title=1"></div>',
    ].join('\n\n');
    const post = runPhp(
      folder,
      `update_option( 'speaker_site_settings', ${settings} );
      wp_set_current_user( get_user_by( 'login', 'author' )->ID );
      kses_init();
      echo get_permalink( wp_insert_post( array( 'post_title' => 'By hand', 'post_status' => 'publish', 'post_content' => wp_slash( ${phpText(content)} ) ) ) );`,
    );
    page = await browser.newPage();
    await page.goto(post);
    expect(post).toContain(url);
  });
  afterAll(async () => {
    runPhp(folder, `delete_option( 'speaker_site_settings' );`);
    await browser.close();
    await product.stop();
  });

  it('a shortcode in a paragraph shows no second link next to the form', async () => {
    await page.locator('speaker-inquiry').scrollIntoViewIfNeeded();
    await page.locator('speaker-inquiry form').waitFor();
    expect(await page.getByRole('link', { name: 'Send an inquiry' }).count()).toBe(0);
  });

  it('a form from a marked div stores a lead, and its attributes run no script', async () => {
    const newsletter = page.locator('speaker-newsletter');
    await newsletter.scrollIntoViewIfNeeded();
    await fillIn(newsletter, {
      'First name': 'Mona',
      'Last name': 'Marked',
      'Email address': 'marked@example.com',
    });
    await newsletter.locator('button[type=submit]').click();
    await expect
      .poll(() => storedLeads(product.dataDir))
      .toMatchObject([{ kind: 'newsletter', email: 'marked@example.com' }]);
    expect(await page.title()).toContain('By hand');
    const handlers = await newsletter.evaluate((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });
});

/** A text as a PHP literal. */
function phpText(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}

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
        insertBlocks(blocks: readonly unknown[]): void;
      };
    };
  };
}

async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

function storedLeads(dataDir: string): Record<string, unknown>[] {
  const { stdout } = spawnSync('npm', ['run', '-s', 'leads', '--', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
