import type { Configuration } from '../configuration/configuration.ts';

/** What the policy of a page depends on; read from the configuration at the start (docs/product.md#which-text-is-shown). */
export interface PolicySources {
  /** Origins that the page's scripts may speak to beside its own. */
  readonly connect: readonly string[];
  /** Origins that pictures of the content may come from. */
  readonly images: readonly string[];
  /** Origins whose pages may frame the site (docs/interfaces.md#addresses). */
  readonly ancestors: readonly string[];
  /** Served over https: browsers may insist on it from now on. */
  readonly secure: boolean;
}

/** The privacy-enhanced embed service of the videos: framed after a click, never before. */
const VIDEO_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

/** Which hosts the configuration lets a page speak to. `allowedOrigins` are the speaker's file's. */
export function policySources(
  configuration: Pick<
    Configuration,
    'contentHost' | 'supabaseUrl' | 'inquiryEndpoint' | 'editorOrigins' | 'publicUrl'
  >,
  allowedOrigins: readonly string[],
): PolicySources {
  const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin]);
  const unique = (origins: readonly string[]) => [...new Set(origins)];
  return {
    connect: unique([
      ...originOf(configuration.contentHost),
      ...originOf(configuration.supabaseUrl),
      ...originOf(configuration.inquiryEndpoint),
    ]),
    images: originOf(configuration.contentHost),
    ancestors: unique([...configuration.editorOrigins, ...allowedOrigins]),
    secure: configuration.publicUrl?.startsWith('https:') ?? false,
  };
}

type Directive = readonly string[];

/** The Content-Security-Policy of a page with these inline scripts and styles (`sha256-…`). */
export function contentSecurityPolicy(sources: PolicySources, inlineHashes: readonly string[]): string {
  const hashes = inlineHashes.map((hash) => `'${hash.replaceAll("'", '')}'`);
  return join([
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes],
    ['style-src', "'self'", ...hashes],
    ...everyPagesDirectives(sources),
  ]);
}

/**
 * What holds for every page, whatever is inline in it: for hosts that cannot tell one address from another. Beside a page's
 * own policy it changes nothing, as it asks for nothing else.
 */
export function everyPagesPolicy(sources: PolicySources): string {
  return join(everyPagesDirectives(sources));
}

function everyPagesDirectives(sources: PolicySources): Directive[] {
  return [
    ['img-src', "'self'", 'data:', ...sources.images],
    ['font-src', "'self'"],
    ['media-src', "'self'", ...sources.images],
    ['connect-src', "'self'", ...sources.connect],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['frame-src', "'self'", VIDEO_EMBED_ORIGIN],
    ['frame-ancestors', "'self'", ...sources.ancestors],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...sources.connect],
  ];
}

const join = (directives: readonly Directive[]) =>
  directives.map((directive) => directive.join(' ')).join('; ');

/** Headers of every answer, whatever it is. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers of every page beside its policy. */
export function pageHeaders(sources: PolicySources): Readonly<Record<string, string>> {
  return {
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(sources.secure ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}` } : {}),
  };
}
