import { parseConfiguration, type Configuration } from '../configuration/configuration.ts';
import type { ResolveHost } from '../../backend/webhooks/check-receiver.ts';
import { localAddress } from '../configuration/public-address.ts';
import { StartError } from '../configuration/start-error.ts';
import { redirectTarget, type SendRequest } from './send-request.ts';
import { checkBodyLimit, type AnnounceBody } from './check-body-limit.ts';
import { checkContentHost } from './check-content-host.ts';
import { checkDatabase, checkOrigins, checkWebhook } from './check-settings.ts';
import { checkFunctions } from './check-functions.ts';
import { checkMigrations, type ReadSchema } from './check-migrations.ts';
import { checkNotices } from './check-notices.ts';
import { createClocks, type Clocks } from './clocks.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

export interface DoctorDeps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly ask: SendRequest;
  readonly greetMailHost: (smtpUrl: string) => Promise<void>;
  readonly resolveHost: ResolveHost;
  /** The editor's token of this DATA_DIR, if it is on this machine. */
  readonly readToken: (dataDir: string) => string | undefined;
  readonly now: () => number;
  readonly readSchema: ReadSchema;
  readonly announceBody: AnnounceBody;
}

/** Checks a configured installation from outside; each failed check describes how to correct it. */
export async function diagnose(deps: DoctorDeps): Promise<Finding[]> {
  const { env } = deps;
  const clocks = createClocks(deps.ask, deps.now);
  const { ask } = clocks;
  const siteGuess = URL.canParse(env.PUBLIC_URL ?? '')
    ? new URL(env.PUBLIC_URL ?? '').origin
    : 'http://localhost';
  const origins = checkOrigins(env.EDITOR_ORIGINS, siteGuess);
  let configuration: Configuration;
  try {
    configuration = parseConfiguration(origins.state === 'wrong' ? { ...env, EDITOR_ORIGINS: '' } : env);
  } catch (error) {
    if (error instanceof StartError) return [wrong('configuration', error.message), origins];
    throw error;
  }
  const site = configuration.publicUrl ?? localAddress(configuration.host, configuration.port);
  const { contentHost, contentNamespace, supabaseUrl, supabaseAnonKey } = configuration;
  const page = await ask(`${site}/`);
  const database = checkDatabase(configuration.databaseUrl);
  return [
    right('configuration', 'Every variable can be read.'),
    origins,
    checkSite(site, page),
    database,
    // Over an unencrypted connection nothing is requested.
    ...(database.state === 'wrong' ? [] : [await checkSchema(configuration, deps, clocks)]),
    ...(page?.status === 200 ? [checkFraming(page, configuration)] : []),
    ...(page?.status === 200 && supabaseUrl === undefined ? [await checkStorage(ask, site)] : []),
    ...(contentHost === undefined
      ? [unused('content host', 'CONTENT_HOST is not set: the embedded content service is used.')]
      : await checkContentHost(ask, contentHost, contentNamespace, site)),
    ...(supabaseUrl === undefined && page === undefined
      ? []
      : await checkFunctions(ask, supabaseUrl ?? site, supabaseAnonKey)),
    await checkInquiries(ask, configuration.inquiryEndpoint, site),
    await checkMail(deps, configuration.smtpUrl),
    ...(page?.status === 200 && supabaseUrl === undefined
      ? [await checkNotices(ask, site, deps.readToken(configuration.dataDir))]
      : []),
    ...(page?.status === 200 && supabaseUrl === undefined && contentHost === undefined
      ? [await checkBodyLimit(deps.announceBody, `${site}/wp-json/${contentNamespace}/v1/content`)]
      : []),
    await checkWebhook(configuration.webhook, deps.resolveHost),
    clocks.finding(),
  ];
}

async function checkSchema(
  configuration: Configuration,
  { readSchema }: DoctorDeps,
  clocks: Clocks,
): Promise<Finding> {
  const { finding, now } = await checkMigrations(configuration, readSchema);
  if (now !== undefined) clocks.read('the database', now);
  return finding;
}

function checkSite(site: string, page: Response | undefined): Finding {
  if (page === undefined) return wrong('site', `${site} does not answer: start it, or check PUBLIC_URL.`);
  if (page.status === 200) return right('site', `${site} answers.`);
  const target = redirectTarget(page);
  return target === undefined
    ? wrong(
        'site',
        `${site} answers ${page.status} instead of the home page: see its log, or check PUBLIC_URL.`,
      )
    : wrong('site', `${site} sends on to ${target}: write the address it ends at as PUBLIC_URL.`);
}

/** If the site stores leads itself, `/healthz` reports whether it can. */
async function checkStorage(ask: SendRequest, site: string): Promise<Finding> {
  const answer = await ask(`${site}/healthz`);
  if (answer?.status === 200) return right('storage', 'Leads can be stored.');
  return wrong(
    'storage',
    answer?.status === 503
      ? 'The site is up, but its database is away: check DATABASE_URL and the disk of DATA_DIR, and see the log.'
      : 'The site takes no leads itself, and SUPABASE_URL is not set: set it, then build and deploy again.',
  );
}

function checkFraming(page: Response, { editorOrigins }: Configuration): Finding {
  const policy = page.headers.get('content-security-policy') ?? '';
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  if (page.headers.has('x-frame-options'))
    return wrong(
      'framing',
      'The host adds X-Frame-Options, which shuts editors out: take it away, frame-ancestors does its work.',
    );
  if (ancestors.length === 0)
    return wrong(
      'framing',
      'The pages come without frame-ancestors: put the headers of docs/deploy on the host.',
    );
  const shutOut = editorOrigins.find((entry) => !ancestors.includes(entry));
  return shutOut === undefined
    ? right('framing', 'Editors may frame the site, nobody else may.')
    : wrong(
        'framing',
        `${shutOut} may not frame the site: start it again (a static host: build and deploy again) with the present EDITOR_ORIGINS.`,
      );
}

async function checkInquiries(
  ask: SendRequest,
  endpoint: string | undefined,
  site: string,
): Promise<Finding> {
  if (endpoint === undefined)
    return unused('inquiry endpoint', 'INQUIRY_ENDPOINT is not set: inquiries are stored here.');
  const answer = await ask(endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  if (answer === undefined || answer.status === 404)
    return wrong('inquiry endpoint', `${endpoint} is not there: check INQUIRY_ENDPOINT.`);
  if (answer.status >= 500)
    return wrong(
      'inquiry endpoint',
      `${endpoint} answers ${answer.status}: see the log or the status page of the form service.`,
    );
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== site && new URL(endpoint).origin !== site)
    return wrong(
      'inquiry endpoint',
      `${endpoint} does not let pages of ${site} send to it (CORS): allow that origin in the settings of the form service.`,
    );
  return right('inquiry endpoint', `${endpoint} answers.`);
}

async function checkMail(deps: DoctorDeps, smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined)
    return unused('mail', 'SMTP_URL is not set: mails are written to DATA_DIR/mail.');
  try {
    await deps.greetMailHost(smtpUrl);
    return right('mail', 'The mail host takes us.');
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'unknown';
    return wrong(
      'mail',
      `The mail server refused the connection (${reason}): check host, port, user and password of SMTP_URL.`,
    );
  }
}
