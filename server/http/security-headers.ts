import { createHash } from 'node:crypto';
import type { Configuration } from '../configuration/configuration.ts';

export type PolicySources = ReturnType<typeof policySources>;

const VIDEO_EMBED_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The hosts that a page may connect to. `allowedOrigins`: from the speaker's file. */
export function policySources(
  configuration: Pick<
    Configuration,
    'contentHost' | 'supabaseUrl' | 'liveRealtime' | 'inquiryEndpoint' | 'editorOrigins' | 'publicUrl'
  >,
  allowedOrigins: readonly string[],
) {
  const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin]);
  const unique = (origins: readonly string[]) => [...new Set(origins)];
  return {
    connect: unique([
      ...originOf(configuration.contentHost),
      ...leadOrigins(configuration),
      ...originOf(configuration.inquiryEndpoint),
    ]),
    /** The only ones for private pages. */
    leads: leadOrigins(configuration),
    ancestors: unique([...configuration.editorOrigins, ...allowedOrigins]),
    secure: configuration.publicUrl?.startsWith('https:') ?? false,
  };
}

/** The project that stores the leads, if not this host. */
export function leadOrigins({
  supabaseUrl,
  liveRealtime,
}: Pick<Configuration, 'supabaseUrl' | 'liveRealtime'>): readonly string[] {
  if (supabaseUrl === undefined) return [];
  const { origin } = new URL(supabaseUrl);
  // A policy with the https scheme does not include wss.
  return liveRealtime ? [origin, origin.replace(/^http/, 'ws')] : [origin];
}

/** The Content-Security-Policy of all pages of the site; `styleHash` is the inline style's. */
export function contentSecurityPolicy(sources: PolicySources, styleHash: string): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", `'${styleHash}'`],
    // The content host's pictures are proxied (docs/interfaces.md#pictures).
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['media-src', "'self'"],
    ['connect-src', "'self'", ...sources.connect],
    ['manifest-src', "'self'"],
    ['frame-src', "'self'", ...VIDEO_EMBED_ORIGINS],
    ['frame-ancestors', "'self'", ...sources.ancestors],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...sources.connect],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const ONE_YEAR_SECONDS = 31_536_000;

export function pageHeaders(sources: PolicySources, cssText: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(sources, hashOf(cssText)),
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(sources.secure ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` } : {}),
  };
}
