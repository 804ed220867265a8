import './office.css';
import * as v from 'valibot';
import { createRoot } from 'react-dom/client';
import { FUNCTIONS_PATH } from '../../shared/core/leads/function-paths.ts';
import { createAdminSession } from '../../shared/clients/office/admin-session.ts';
import { createLinkSession } from '../../shared/clients/office/link-session.ts';
import type { OfficeSession } from '../../shared/clients/office/office-session.ts';
import { OfficeApp } from './office-app.tsx';

/** '' for an absent setting. The only secret is a WordPress nonce for this page. */
const settingsSchema = v.object({
  speaker: v.string(),
  /** The Supabase project that stores the leads; '' where the page's own server does. */
  supabaseUrl: v.optional(v.string(), ''),
  anonKey: v.optional(v.string(), ''),
  route: v.optional(v.string(), ''),
  nonce: v.optional(v.string(), ''),
  nonceUrl: v.optional(v.string(), ''),
  stylesheet: v.optional(v.string(), ''),
});

async function main(): Promise<void> {
  const container = document.getElementById('speaker-office');
  if (container === null) throw new Error('The page has no place for the office.');
  const settings = v.parse(
    settingsSchema,
    JSON.parse(document.getElementById('speaker-office-settings')?.textContent ?? 'null'),
  );
  const session = await openSession(settings);
  const root = settings.stylesheet === '' ? container : await createIsland(container, settings.stylesheet);
  root.replaceChildren();
  createRoot(root).render(<OfficeApp session={session} speaker={settings.speaker} />);
}

/** Loads Supabase's client only where it stores the leads. */
async function openSession(settings: v.InferOutput<typeof settingsSchema>): Promise<OfficeSession> {
  const { supabaseUrl, anonKey, route, nonce, nonceUrl } = settings;
  if (route !== '') return createAdminSession({ address: route, nonce, nonceUrl });
  if (supabaseUrl === '') return createLinkSession(`${location.origin}${FUNCTIONS_PATH}/office`, readToken);
  const { createMailSession } = await import('../../shared/clients/office/mail-session.ts');
  return createMailSession({ supabaseUrl, anonKey, returnTo: `${location.origin}${location.pathname}` });
}

/** Removes the token of `/office#token=…` from the address bar and the history first. */
function readToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  if (token !== undefined) history.replaceState(null, '', location.pathname);
  return token;
}

/** In a page with other styles: a shadow root with the office's own. */
function createIsland(place: HTMLElement, stylesheet: string): Promise<HTMLElement> {
  const shadow = place.attachShadow({ mode: 'open' });
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = stylesheet;
  const root = document.createElement('div');
  return new Promise((resolve) => {
    const show = () => resolve(root);
    sheet.addEventListener('load', show);
    // Unstyled is better than nothing.
    sheet.addEventListener('error', show);
    shadow.append(sheet, root);
  });
}

void main();
