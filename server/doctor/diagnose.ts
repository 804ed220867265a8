import type { ResolveHost } from '../../backend/webhooks/check-receiver.ts';
import { parseConfiguration, type Configuration, StartError } from '../configuration/configuration.ts';
import { localAddress } from '../configuration/public-address.ts';
import { checkBodyLimit, type AnnounceBody } from './check-body-limit.ts';
import { checkContentHost } from './check-content-host.ts';
import { checkFunctions } from './check-functions.ts';
import { checkMigrations, type ReadSchema } from './check-migrations.ts';
import { checkDatabase, checkMail, checkOrigins, checkWebhook } from './check-settings.ts';
import { checkFraming, checkInquiries, checkNotices, checkSite, checkStorage } from './check-site.ts';
import { finding, unused, type Finding } from './finding.ts';
import type { SendRequest } from './send-request.ts';

export interface DoctorDeps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly send: SendRequest;
  readonly greetMailHost: (smtpUrl: string) => Promise<void>;
  readonly resolveHost: ResolveHost;
  /** The editor's token of this DATA_DIR, if it is on this machine. */
  readonly readToken: (dataDir: string) => string | undefined;
  readonly now: () => number;
  readonly readSchema: ReadSchema;
  readonly announceBody: AnnounceBody;
}

/** Sessions, links and signatures depend on the clock. */
const TOLERANCE_MS = 5 * 60_000;

/** Checks a configured installation from outside; each failed check describes how to correct it. */
export async function* diagnose(deps: DoctorDeps): AsyncGenerator<Finding> {
  let configuration: Configuration;
  try {
    configuration = parseConfiguration(deps.env);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    yield finding('configuration', '', error.message);
    return;
  }
  const { contentHost, contentNamespace, databaseUrl, inquiryEndpoint, supabaseUrl } = configuration;
  const site = configuration.publicUrl ?? localAddress(configuration.host, configuration.port);
  const clocks = createClocks(deps.send, deps.now);
  const { send } = clocks;
  const page = await send(`${site}/`);
  const isServed = page?.status === 200;
  const storesLeads = isServed && supabaseUrl === undefined;

  yield finding('configuration', 'Every variable can be read.');
  yield checkOrigins(configuration, site);
  yield finding('site', `${site} answers.`, checkSite(site, page));
  const database = checkDatabase(databaseUrl);
  yield database;
  // Over an unencrypted connection nothing is requested.
  if (database.state !== 'wrong')
    yield await checkMigrations(configuration, deps.readSchema, (now) => clocks.read('the database', now));
  if (isServed)
    yield finding(
      'framing',
      'Only editors can frame the site.',
      checkFraming(page, configuration.editorOrigins),
    );
  if (storesLeads) yield finding('storage', 'Leads can be stored.', await checkStorage(send, site));
  if (contentHost === undefined)
    yield unused('content host', 'CONTENT_HOST is not set: the embedded content service is used.');
  else yield* checkContentHost(send, contentHost, contentNamespace, site);
  if (supabaseUrl !== undefined || page !== undefined)
    yield* checkFunctions(send, supabaseUrl ?? site, configuration.supabaseAnonKey);
  yield inquiryEndpoint === undefined
    ? unused('inquiry endpoint', 'INQUIRY_ENDPOINT is not set: inquiries are stored here.')
    : finding(
        'inquiry endpoint',
        `${inquiryEndpoint} answers.`,
        await checkInquiries(send, inquiryEndpoint, site),
      );
  yield await checkMail(configuration.smtpUrl, deps.greetMailHost);
  if (storesLeads) yield await checkNotices(send, site, deps.readToken(configuration.dataDir));
  if (storesLeads && contentHost === undefined)
    yield await checkBodyLimit(deps.announceBody, `${site}/wp-json/${contentNamespace}/v1/content`);
  yield await checkWebhook(configuration.webhook, deps.resolveHost);
  yield clocks.finding();
}

/** Compares the clocks of the requested hosts with this one. */
function createClocks(send: SendRequest, now: () => number) {
  const offsets = new Map<string, number>();
  const read = (of: string, theirs: number) => {
    if (!Number.isNaN(theirs)) offsets.set(of, now() - theirs);
  };
  return {
    /** Sends a request and reads the host's clock. */
    async send(url: string, init?: RequestInit): Promise<Response | undefined> {
      const answer = await send(url, init);
      // A cache repeats the original date and adds its age.
      const agedMs = Number(answer?.headers.get('age') ?? 0) * 1_000;
      read(new URL(url).origin, Date.parse(answer?.headers.get('date') ?? '') + agedMs);
      return answer;
    },
    read,
    finding(): Finding {
      if (offsets.size === 0) return unused('clock', 'No host returns the time.');
      const [host, offset = 0] = [...offsets].find(([, ms]) => Math.abs(ms) > TOLERANCE_MS) ?? [];
      const seconds = Math.round(Math.abs(offset) / 1_000);
      return finding(
        'clock',
        `This clock agrees with those of ${[...offsets.keys()].join(', ')}.`,
        host === undefined ||
          `The clock of ${host} is ${seconds} s off this one: turn on time synchronization on one of the two machines.`,
      );
    },
  };
}
