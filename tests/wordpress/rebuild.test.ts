import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runPhp } from './setup.ts';
import { signIn } from './sign-in.ts';

/** The rebuild hook over real HTTP: three saves in a row, WordPress's scheduler, a static host's build hook. */
describe('the rebuild hook', () => {
  const { url, folder } = inject('wordpress');
  const calls: string[] = [];
  let buildHost: Server;

  beforeAll(async () => {
    buildHost = createServer((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      response.writeHead(calls.length === 1 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => buildHost.listen(0, '127.0.0.1', resolve));
    const address = buildHost.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const settings = `array( 'rebuild_url' => 'http://127.0.0.1:${port}/hooks/build' )`;
    runPhp(folder, `update_option( 'speaker_site_settings', ${settings} );`);
  });
  afterAll(() => {
    runPhp(
      folder,
      `delete_option( 'speaker_site_settings' ); delete_option( 'speaker_site_rebuild_state' );`,
    );
    buildHost.close();
  });

  async function save(text: string, triggerRebuild: boolean): Promise<void> {
    const { headers } = await signIn(url, 'editor');
    const changes = [{ field_name: 'rebuild_case', field_value: text, field_type: 'text' }];
    await fetch(`${url}/wp-json/speaker/v1/content`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ changes, triggerRebuild }),
    });
  }

  /** Moves the scheduled call to now and sends the request that makes WordPress run it. */
  async function runScheduled(): Promise<void> {
    runPhp(
      folder,
      `if ( wp_next_scheduled( 'speaker_site_rebuild' ) ) {
        wp_clear_scheduled_hook( 'speaker_site_rebuild' );
        wp_schedule_single_event( time() - 1, 'speaker_site_rebuild' );
        delete_transient( 'doing_cron' );
      }`,
    );
    await fetch(`${url}/wp-cron.php`);
  }

  it('a save without a rebuild does not call the hook', async () => {
    await save('quiet', false);
    await runScheduled();
    expect(calls).toEqual([]);
  });

  it('three saves in a row call the hook once, and again if it fails', async () => {
    for (const text of ['one', 'two', 'three']) await save(text, true);
    await runScheduled();
    await expect.poll(() => calls).toEqual(['POST /hooks/build']);
    await expect
      .poll(() => runPhp(folder, `var_export( (bool) wp_next_scheduled( 'speaker_site_rebuild' ) );`))
      .toBe('true');
    await runScheduled();
    await expect.poll(() => calls).toHaveLength(2);
    await runScheduled();
    expect(calls).toHaveLength(2);
  });

  it('“Build now” calls the hook at once and shows its status, for administrators only', async () => {
    const admin = await signIn(url, 'admin');
    const settingsPage = `${url}/wp-admin/options-general.php?page=speaker-site-settings`;
    const read = async () => (await fetch(settingsPage, { headers: { cookie: admin.cookie } })).text();
    const nonce = /speaker_site_build.*?name="_wpnonce" value="(\w+)"/s.exec(await read())?.[1] ?? '';
    const press = (cookie: string) =>
      fetch(`${url}/wp-admin/admin-post.php`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({ action: 'speaker_site_build', _wpnonce: nonce }),
      });
    expect((await press((await signIn(url, 'editor')).cookie)).status).toBe(403);
    expect(calls).toHaveLength(2);
    expect((await press(admin.cookie)).headers.get('location')).toBe(settingsPage);
    expect(calls).toHaveLength(3);
    expect(await read()).toMatch(/was last called on [^<]+, and answered: 200/);
  });

  it('publishing a post calls the hook', async () => {
    runPhp(folder, `wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'News' ) );`);
    await runScheduled();
    await expect.poll(() => calls).toHaveLength(4);
    runPhp(folder, `wp_delete_post( get_page_by_path( 'news', OBJECT, 'post' )->ID, true );`);
    await runScheduled();
    await expect.poll(() => calls).toHaveLength(5);
  });

  it('a save without an accepted change does not call the hook', async () => {
    await save('x'.repeat(10_001), true);
    await runScheduled();
    expect(calls).toHaveLength(5);
  });
});
