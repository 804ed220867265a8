import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

/** The request headers that a preflight of a function allows (tests/contract/lead-cases.ts). */
const ALLOWED = ['apikey', 'authorization', 'content-type', 'x-client-info'];

test('the complete client calls a function with the headers that the functions allow', async () => {
  const sent: { url: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) });
    return Promise.resolve(Response.json({ message: 'Saved.' }));
  });
  const realtime = { transport: vi.fn() as never };
  const { functions } = createClient('https://project.supabase.co', 'anon', { realtime });
  const body = { email: 'a@b.example' };
  const { data, error } = await functions.invoke('newsletter-subscriptions', { body });
  expect([data, error]).toEqual([{ message: 'Saved.' }, null]);
  expect(sent[0]?.url).toMatch(/\/functions\/v1\/newsletter-subscriptions$/);
  expect([...(sent[0]?.headers.keys() ?? [])].filter((name) => !ALLOWED.includes(name))).toEqual([]);
});
