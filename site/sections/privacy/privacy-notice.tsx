import type { ReactNode } from 'react';
import { speaker } from '../../../speaker/speaker.config.ts';
import { useClientConfig } from '../../config/client-config-context.tsx';
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
import { listContactedHosts } from './contacted-hosts.ts';

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
