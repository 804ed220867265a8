import type { ReactNode } from 'react';
import { speaker } from '../../../speaker/speaker.config.ts';
import { useClientConfig, type ClientConfig } from '../../config/client-config.ts';
import {
  describeRetention,
  PRIVACY_BROWSER,
  PRIVACY_LEAD,
  PRIVACY_NOTES,
  PRIVACY_PARTS,
  PRIVACY_TABLES,
  type StoredItem,
} from './stored-data-texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { EMBED_ORIGINS } from '../../video/embed-url.ts';

/** /privacy (docs/product.md#privacy), for this configuration. */
export function PrivacyNotice() {
  const config = useClientConfig();
  const hosts = listContactedHosts(config);
  return (
    <>
      <PageHead title="What we keep, and why" lead={PRIVACY_LEAD} />
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
            <p>{PRIVACY_NOTES.hosts}</p>
            <ul>
              {hosts.map(({ host, why }) => (
                <li key={host}>
                  <code className="wrap-anywhere">{host}</code> {why}.
                </li>
              ))}
            </ul>
          </Part>
          <Part title="In your browser">
            <p>{PRIVACY_NOTES.browser}</p>
          </Part>
          <StoredTable caption="Kept in your browser" rows={PRIVACY_BROWSER} />
          <Part title="In our database">
            <p>{PRIVACY_NOTES.tables}</p>
          </Part>
          <StoredTable caption="Kept in our database" rows={PRIVACY_TABLES} />
          <Part title="Who to ask">
            <p>
              {PRIVACY_NOTES.ask}
              <a href={`mailto:${speaker.email}`}>{speaker.email}</a>, and a person answers.
            </p>
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="prose" aria-label={title}>
      <h2 className="display display-l">{title}</h2>
      {children}
    </section>
  );
}

function StoredTable({ caption, rows }: { readonly caption: string; readonly rows: readonly StoredItem[] }) {
  return (
    <dl aria-label={caption} className="-mt-8 max-w-[62rem]">
      {rows.map(({ name, what, howLong }) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-t print:block border-rule py-[0.9rem] md:grid-cols-[17rem_1fr] lg:grid-cols-[minmax(0,17fr)_minmax(0,27fr)_minmax(0,14fr)]"
        >
          <dt className="row-span-2 lg:row-span-1">
            <code>{name}</code>
          </dt>
          <dd>{what}</dd>
          <dd className="text-muted">{howLong}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Another host that a visitor's browser may contact, and why. */
interface ContactedHost {
  readonly host: string;
  readonly why: string;
}

/** The hosts that pages with this configuration may contact, as in the security policy. */
export function listContactedHosts({
  apiUrl,
  inquiryEndpoint,
  contentHost,
}: Pick<ClientConfig, 'apiUrl' | 'inquiryEndpoint' | 'contentHost'>): readonly ContactedHost[] {
  const given: readonly (readonly [address: string, why: string])[] = [
    [apiUrl, 'takes the newsletter and the assessment, and shows you what we keep'],
    [inquiryEndpoint, 'takes the inquiry'],
    [contentHost, 'has the words and pictures of these pages'],
    ...EMBED_ORIGINS.map(
      (origin) => [origin, 'plays a video, and is asked for nothing before you press play'] as const,
    ),
  ];
  const reasons = new Map<string, string[]>();
  for (const [address, why] of given) {
    if (!/^https?:/.test(address)) continue;
    const { host } = new URL(address);
    reasons.set(host, [...(reasons.get(host) ?? []), why]);
  }
  return [...reasons].map(([host, list]) => ({ host, why: list.join('; ') }));
}
