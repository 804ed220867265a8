import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runPhp } from './setup.ts';
import { signIn } from './sign-in.ts';

/** The rebuild hook over real HTTP: three saves in a row, WordPress's planner, a static host's build hook. */
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

  /** What is planned, brought forward to now, and the visit that makes WordPress do it. */
  async function letTimePass(): Promise<void> {
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

  it('a save that asks for no rebuild calls nothing', async () => {
    await save('quiet', false);
    await letTimePass();
    expect(calls).toEqual([]);
  });

  it('three saves in a row are one call, repeated when it fails, and then no more', async () => {
    for (const text of ['one', 'two', 'three']) await save(text, true);
    await letTimePass();
    await expect.poll(() => calls).toEqual(['POST /hooks/build']);
    await expect
      .poll(() => runPhp(folder, `var_export( (bool) wp_next_scheduled( 'speaker_site_rebuild' ) );`))
      .toBe('true');
    await letTimePass();
    await expect.poll(() => calls).toHaveLength(2);
    await letTimePass();
    expect(calls).toHaveLength(2);
  });

  it('a save of which nothing was taken asks for nothing', async () => {
    await save('x'.repeat(10_001), true);
    await letTimePass();
    expect(calls).toHaveLength(2);
  });
});
