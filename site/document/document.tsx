import { preload } from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import type { ClientConfig } from '../config/client-config.ts';
import type { InitialContent } from '../content/content-provider.tsx';
import type { PageData } from '../posts/page-data.ts';
import type { BootAssets } from '../scheduling/boot.ts';
import { LANGUAGE } from './language.ts';
import type { SiteAssets } from './assets.ts';
import type { FirstPicture } from '../config/first-pictures.ts';
import { listMeta, type Head } from './head.ts';
import { JsonScript } from './json-script.tsx';
import type { StructuredData } from './page-description.ts';

interface DocumentParts {
  readonly markup: string;
  readonly head: Head;
  readonly routeId: string;
  readonly assets: SiteAssets;
  readonly clientConfig: ClientConfig;
  readonly initialContent: InitialContent;
  readonly structuredData: readonly StructuredData[];
  /** ISO day of an article's publication. */
  readonly published: string | undefined;
  readonly served: Omit<PageData, 'address'> | undefined;
  readonly firstPictures: readonly FirstPicture[];
  /** Scripts of the editor, run before the page's own. */
  readonly editorScript?: string | undefined;
  /** A preview shows this sentence and runs no script. */
  readonly preview?: { readonly note: string; readonly stylesheet: string } | undefined;
}

/** The document of a page. The only inline style is `assets.cssText`. */
export function renderDocument(parts: DocumentParts): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<PageDocument {...parts} />)}`;
}

function PageDocument(parts: DocumentParts) {
  const { markup, preview, clientConfig, initialContent, served } = parts;
  return (
    <html lang={LANGUAGE}>
      <PageHead {...parts} />
      <body>
        {preview && (
          <p className="speaker-preview" role="note">
            {preview.note}
          </p>
        )}
        <div id="root" dangerouslySetInnerHTML={{ __html: markup }} />
        {/* Requested after the first picture. The inline fallback fonts have the same metrics. */}
        <link rel="stylesheet" href="/fonts/fonts.css" />
        {!preview && (
          <>
            <JsonScript id="speaker-config" data={clientConfig} />
            <JsonScript id="speaker-content" data={initialContent} />
            {served && <JsonScript id="speaker-page" data={served} />}
            <StartScripts {...parts} />
          </>
        )}
      </body>
    </html>
  );
}

function PageHead({ head, assets, published, structuredData, ...parts }: DocumentParts) {
  const { preview } = parts;
  // React writes `<link rel="preload">` elements after the boot script, and these before it.
  for (const picture of parts.firstPictures)
    preload(picture.imageSrcSet, { as: 'image', fetchPriority: 'high', ...picture });
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {parts.editorScript !== undefined && <script src={parts.editorScript} />}
      {assets.cssText !== '' && <style dangerouslySetInnerHTML={{ __html: assets.cssText }} />}
      {assets.boot !== '' && !preview && <script async src={assets.boot} />}
      {preview && <link rel="stylesheet" href={preview.stylesheet} />}
      {listMeta(head).map(({ key, value, content }) => (
        <meta key={value} {...{ [key]: value }} content={content} />
      ))}
      <meta property="og:site_name" content={speaker.brand} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {head.indexed && <link rel="canonical" href={head.canonical} />}
      {head.neighbors.map(([rel, href]) => (
        <link key={rel} rel={rel} href={href} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content={PALETTE.ink} />
      <link rel="alternate" type="application/rss+xml" title={speaker.brand} href="/rss.xml" />
      {published !== undefined && <meta property="article:published_time" content={published} />}
      {!preview &&
        structuredData.map((data, index) => (
          <JsonScript
            key={index}
            type="application/ld+json"
            data={{ '@context': 'https://schema.org', ...data }}
          />
        ))}
    </head>
  );
}

/** In development Vite serves the entry; a build starts it from the boot script. */
function StartScripts({ assets, routeId }: DocumentParts) {
  const { entry, dev } = assets;
  if (dev) return <script type="module" src={entry} />;
  const preloads = [...new Set([...assets.preloads, ...(assets.routePreloads[routeId] ?? [])])];
  const data: BootAssets = { entry, preloads: preloads.filter((file) => file !== entry) };
  return <JsonScript id="speaker-assets" data={data} />;
}
