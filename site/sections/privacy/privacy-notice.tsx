import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { useClientConfig } from '../../config/client-config-context.tsx';
import {
  describeRetention,
  PRIVACY_BROWSER,
  PRIVACY_LEAD,
  PRIVACY_PARTS,
  PRIVACY_TABLES,
} from '../../texts/kept-data.ts';
import { listContactedHosts } from './contacted-hosts.ts';
import { KeptTable } from './kept-table.tsx';

/** /privacy (docs/product.md#privacy): what is stored, why, how long, and who deletes it, as this configuration really does. */
export function PrivacyNotice(): ReactNode {
  const config = useClientConfig();
  const hosts = listContactedHosts(config);
  return (
    <>
      <header className="on-ink py-stack">
        <div className="wrap grid grid-cols-1 gap-6">
          <h1 className="display display-2xl">What we keep, and why</h1>
          <p className="lede">{PRIVACY_LEAD}</p>
        </div>
      </header>
      <div className="on-paper py-stack">
        <div className="wrap grid grid-cols-1 gap-14">
          {PRIVACY_PARTS.map(({ title, paragraphs }) => (
            <Part key={title} title={title}>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Part>
          ))}
          <Part title="How long">
            <p>{describeRetention(config.retentionMonths)}</p>
          </Part>
          <Part title="Other hosts">
            <p>
              Fonts, pictures and scripts come from this site. Besides it, your browser contacts these hosts
              and no others:
            </p>
            <ul>
              {hosts.map(({ host, why }) => (
                <li key={host}>
                  <code className="wrap-anywhere">{host}</code> {why}.
                </li>
              ))}
            </ul>
          </Part>
          <Part title="In your browser">
            <p>
              This site sets no cookie for visitors. Editors and the office get one when they sign in, or a
              key of the sign-in service (Supabase) where that service is in use. The site remembers the
              following on your device, and clearing the site’s data in your browser removes all of it.
            </p>
          </Part>
          <KeptTable className="-mt-8" caption="Kept in your browser" rows={PRIVACY_BROWSER} />
          <Part title="In our database">
            <p>Every table, by name, so that you can hold us to it.</p>
          </Part>
          <KeptTable className="-mt-8" caption="Kept in our database" rows={PRIVACY_TABLES} />
          <Part title="Who to ask">
            <p>
              {speaker.name}, {speaker.location}. Write to{' '}
              <a href={`mailto:${speaker.email}`}>{speaker.email}</a>, and a person answers.
            </p>
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="prose" aria-label={title}>
      <h2 className="display display-l">{title}</h2>
      {children}
    </section>
  );
}
