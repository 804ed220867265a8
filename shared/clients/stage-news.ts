import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/supabase-js';
import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';
import type { ListenForNews } from './stage-client.ts';

export interface NewsSource {
  readonly supabaseUrl: string;
  readonly anonKey: string;
  readonly stageKey: string;
}

/**
 * Realtime's private channel of one room, to which only the database sends
 * (`supabase/live-realtime.sql`). A notification contains no state. The channel reconnects by
 * itself.
 */
export function listenToRealtime({ supabaseUrl, anonKey, stageKey }: NewsSource): ListenForNews {
  return (onNews, onHeard) => {
    const client = new RealtimeClient(
      `${withoutTrailingSlashes(supabaseUrl).replace(/^http/, 'ws')}/realtime/v1`,
      { params: { apikey: anonKey }, accessToken: () => Promise.resolve(anonKey) },
    );
    let isOver = false;
    void digest(stageKey).then((name) => {
      if (isOver) return;
      client
        .channel(`live-stage:${name}`, { config: { private: true } })
        .on('broadcast', { event: 'news' }, onNews)
        .subscribe((status) => {
          if (!isOver) onHeard(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED);
        });
    });
    return () => {
      isOver = true;
      void client.removeAllChannels();
    };
  };
}

/** The key as the database stores it: its SHA-256, in hex. */
async function digest(key: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
