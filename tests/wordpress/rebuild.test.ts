import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteSettings, php, saveTexts, SETTINGS_SCREEN, storeSettings, url } from './use-site.ts';
import { signIn } from './sign-in.ts';
import { serve } from '../setup/serve.ts';

/** Over real HTTP: a save, WordPress's scheduler, a static host's build hook. */
const calls: string[] = [];
const buildHost = await serve((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  response.end();
});

beforeAll(() => storeSettings({ rebuild_url: `${buildHost.origin}/hooks/build` }));
afterAll(() => {
  deleteSettings();
  php(`delete_option( 'speaker_site_rebuild_state' );`);
  buildHost.close();
});

it('a save schedules a call, which WordPress’s scheduler makes', async () => {
  await saveTexts({ rebuild_case: 'one' });
  php(`wp_clear_scheduled_hook( 'speaker_site_rebuild' );
    wp_schedule_single_event( time() - 1, 'speaker_site_rebuild' ); delete_transient( 'doing_cron' );`);
  await fetch(`${url}/wp-cron.php`);
  await expect.poll(() => calls).toEqual(['POST /hooks/build']);
});

it('“Build now” calls the hook at once and shows its status, for administrators only', async () => {
  const admin = await signIn(url, 'admin');
  const read = async () => (await fetch(SETTINGS_SCREEN, { headers: { cookie: admin.cookie } })).text();
  const nonce = /speaker_site_build.*?name="_wpnonce" value="(\w+)"/s.exec(await read())?.[1] ?? '';
  const press = (cookie: string) =>
    fetch(`${url}/wp-admin/admin-post.php`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ action: 'speaker_site_build', _wpnonce: nonce }),
    });
  expect((await press((await signIn(url, 'editor')).cookie)).status).toBe(403);
  expect(calls).toHaveLength(1);
  expect((await press(admin.cookie)).headers.get('location')).toBe(SETTINGS_SCREEN);
  expect(calls).toHaveLength(2);
  expect(await read()).toMatch(/was last called on [^<]+, and answered: 200/);
});
