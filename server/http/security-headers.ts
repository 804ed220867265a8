import type { Configuration } from '../configuration/configuration.ts';

/** What the policy of a page depends on; read from the configuration at the start (docs/product.md#which-text-is-shown). */
export interface PolicySources {
  /** Origins that the page's scripts may speak to beside its own. */
  readonly connect: readonly string[];
  /** Those of them that what is stored is asked of: all that the pages for few speak to. */
  readonly leads: readonly string[];
  /** Origins whose pages may frame the site (docs/interfaces.md#addresses). */
  readonly ancestors: readonly string[];
  /** Served over https: browsers may insist on it from now on. */
  readonly secure: boolean;
}

/** The privacy-enhanced embed services of the videos: framed after a click, never before. */
const VIDEO_EMBED_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Which hosts the configuration lets a page speak to. `allowedOrigins` are the speaker's file's. */
export function policySources(
  configuration: Pick<
    Configuration,
    'contentHost' | 'supabaseUrl' | 'liveRealtime' | 'inquiryEndpoint' | 'editorOrigins' | 'publicUrl'
  >,
  allowedOrigins: readonly string[],
): PolicySources {
  const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin]);
  const unique = (origins: readonly string[]) => [...new Set(origins)];
  return {
    connect: unique([
      ...originOf(configuration.contentHost),
      ...leadOrigins(configuration),
      ...originOf(configuration.inquiryEndpoint),
    ]),
    leads: leadOrigins(configuration),
    ancestors: unique([...configuration.editorOrigins, ...allowedOrigins]),
    secure: configuration.publicUrl?.startsWith('https:') ?? false,
  };
}

/** Where leads are kept, if not here: pages that ask for what is stored speak to that project. */
export function leadOrigins({
  supabaseUrl,
  liveRealtime,
}: Pick<Configuration, 'supabaseUrl' | 'liveRealtime'>): readonly string[] {
  if (supabaseUrl === undefined) return [];
  const { origin } = new URL(supabaseUrl);
  // A policy that names the one scheme does not mean the other.
  return liveRealtime ? [origin, origin.replace(/^http/, 'ws')] : [origin];
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
    // The content host's pictures pass through here (docs/interfaces.md#pictures): its origin is none of them.
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['media-src', "'self'"],
    ['connect-src', "'self'", ...sources.connect],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['frame-src', "'self'", ...VIDEO_EMBED_ORIGINS],
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
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers of every page beside its policy. */
export function pageHeaders(sources: PolicySources): Readonly<Record<string, string>> {
  return {
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(sources.secure ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` } : {}),
  };
}
