import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LIGHT_FILES, type LightPageName } from '../../shared/core/light-pages.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { JsonScript } from './json-script.tsx';

/** The document of an application, identical for every user. */
interface AppDocumentProps {
  readonly name: LightPageName | 'office';
  readonly title: string;
  readonly files: string;
  readonly settings: object;
  readonly loading: ReactNode;
  readonly needsScript: string;
  /** False: the application uses the device's own fonts. */
  readonly hasFonts?: boolean;
}

function AppDocument({ name, title, files, settings, hasFonts = true, ...parts }: AppDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${speaker.brand}`}</title>
        <meta name="robots" content="noindex" />
        {name !== 'office' && <meta name="referrer" content="no-referrer" />}
        <meta name="theme-color" content={PALETTE.ink} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {hasFonts && <link rel="stylesheet" href="/fonts/fallbacks.css" />}
        {hasFonts && <link rel="stylesheet" href="/fonts/fonts.css" />}
        <link rel="stylesheet" href={`${files}/${name}.css`} />
      </head>
      <body className={name === 'office' ? undefined : 'on-paper'}>
        <div id={`speaker-${name}`}>
          {parts.loading}
          <noscript>
            <p>{parts.needsScript}</p>
          </noscript>
        </div>
        <JsonScript id={`speaker-${name}-settings`} data={settings} />
        <script type="module" src={`${files}/${name}.js`} />
      </body>
    </html>
  );
}

const render = (props: AppDocumentProps): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<AppDocument {...props} />)}`;

const KEY_STAYS_HERE = 'This page needs JavaScript: its key never leaves your browser.';
const LIGHT: Readonly<
  Record<LightPageName, Pick<AppDocumentProps, 'title' | 'needsScript' | 'hasFonts'> & { wait: string }>
> = {
  report: { title: 'Team report', wait: 'Opening the report …', needsScript: KEY_STAYS_HERE },
  stage: { title: 'Live room', wait: 'Opening the room …', needsScript: KEY_STAYS_HERE },
  remote: { title: 'Remote', wait: 'Opening the room …', needsScript: KEY_STAYS_HERE },
  phone: {
    title: 'Live room',
    wait: 'Opening the room …',
    needsScript: 'Taking part from this phone needs JavaScript. Please switch it on and reload.',
    hasFonts: false,
  },
};

/** The document of a page of the light build. */
export function renderLightDocument(name: LightPageName, config: ClientConfig): string {
  const { apiUrl, anonKey, liveRealtime } = config;
  const { wait, ...words } = LIGHT[name];
  return render({
    name,
    ...words,
    files: LIGHT_FILES,
    settings: { brand: speaker.brand, apiUrl, anonKey, ...(liveRealtime && { liveRealtime }) },
    loading: (
      <main>
        <p role="status">{wait}</p>
      </main>
    ),
  });
}

/** The office's document, which shows the sign-in without a session. */
export function renderOfficeDocument({ apiUrl, anonKey }: ClientConfig): string {
  return render({
    name: 'office',
    title: 'Office',
    files: '/office',
    settings: { speaker: speaker.name, supabaseUrl: apiUrl, anonKey },
    loading: (
      <main className="office on-paper">
        <div className="sign-in">
          <h1>Sign in to the office</h1>
          <p>One moment …</p>
        </div>
      </main>
    ),
    needsScript: 'The office needs JavaScript.',
  });
}
