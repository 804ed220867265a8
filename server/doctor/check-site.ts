import { finding, unused, type Finding, type Outcome } from './finding.ts';
import { isReadableFrom, redirectTarget, type SendRequest } from './send-request.ts';

/** Whether the site answers; `page` is its home page. */
export function checkSite(site: string, page: Response | undefined): Outcome {
  if (page === undefined) return `${site} does not answer: start it, or check PUBLIC_URL.`;
  if (page.status === 200) return true;
  const target = redirectTarget(page);
  return target === undefined
    ? `${site} answers ${page.status} instead of the home page: see its log, or check PUBLIC_URL.`
    : `${site} sends on to ${target}: write the address it ends at as PUBLIC_URL.`;
}

/** If the site stores leads itself, `/healthz` reports whether it can. */
export async function checkStorage(send: SendRequest, site: string): Promise<Outcome> {
  const answer = await send(`${site}/healthz`);
  if (answer?.status === 200) return true;
  return answer?.status === 503
    ? 'The site is up, but its database is unavailable: check DATABASE_URL and the disk of DATA_DIR, and see the log.'
    : 'The site does not accept leads itself, and SUPABASE_URL is not set: set it, then build and deploy again.';
}

/** Whether the editors' origins, and no others, may frame the site. */
export function checkFraming({ headers }: Response, editorOrigins: readonly string[]): Outcome {
  if (headers.has('x-frame-options'))
    return 'The host adds X-Frame-Options, which shuts editors out: remove it, frame-ancestors is enough.';
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ');
  if (ancestors === undefined)
    return 'The pages come without frame-ancestors: put the headers of docs/deploy on the host.';
  const shutOut = editorOrigins.find((entry) => !ancestors.includes(entry));
  return (
    shutOut === undefined ||
    `${shutOut} may not frame the site: start it again (a static host: build and deploy again) with the present EDITOR_ORIGINS.`
  );
}

const FAILING = /^speaker_mails_failing\{kind="office"\} (\d{1,9})$/m;

/** Whether mails to the office fail. `token`: the editor's, where this machine has it. */
export async function checkNotices(
  send: SendRequest,
  site: string,
  token: string | undefined,
): Promise<Finding> {
  const check = 'office mails';
  if (token === undefined)
    return unused(check, 'DATA_DIR has no editor-token here: run this where the product runs.');
  const answer = await send(`${site}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const failing = answer?.status === 200 ? FAILING.exec(await answer.text())?.[1] : undefined;
  if (failing === undefined)
    return unused(check, `${site}/metrics has no figures: another host may store the leads.`);
  return finding(
    check,
    'Every mail about an inquiry has been sent.',
    failing === '0' ||
      `${failing} mails about inquiries could not be sent so far: npm run leads -- --mail says why; check OFFICE_MAIL and SMTP_URL.`,
  );
}

/** Whether the form service of `INQUIRY_ENDPOINT` accepts calls of the site's pages. */
export async function checkInquiries(send: SendRequest, endpoint: string, site: string): Promise<Outcome> {
  const answer = await send(endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  if (answer === undefined || answer.status === 404)
    return `${endpoint} is not there: check INQUIRY_ENDPOINT.`;
  if (answer.status >= 500)
    return `${endpoint} answers ${answer.status}: see the log or the status page of the form service.`;
  return (
    isReadableFrom(site, endpoint, answer) ||
    `${endpoint} does not let pages of ${site} send to it (CORS): allow that origin in the settings of the form service.`
  );
}
