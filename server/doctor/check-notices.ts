import type { SendRequest } from './send-request.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

const FAILING = /^speaker_mails_failing\{kind="office"\} (\d{1,9})$/m;

/** Whether mails to the office fail. `token`: the editor's, where this machine has it. */
export async function checkNotices(
  ask: SendRequest,
  site: string,
  token: string | undefined,
): Promise<Finding> {
  const check = 'office mails';
  if (token === undefined)
    return unused(check, 'DATA_DIR has no editor-token here: run this where the product runs.');
  const answer = await ask(`${site}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const failing = answer?.status === 200 ? FAILING.exec(await answer.text())?.[1] : undefined;
  if (failing === undefined)
    return unused(check, `${site}/metrics does not tell: the leads may be kept elsewhere.`);
  return failing === '0'
    ? right(check, 'Every mail about an inquiry has gone out.')
    : wrong(
        check,
        `${failing} mails about inquiries could not be sent so far: npm run leads -- --mail says why; check OFFICE_MAIL and SMTP_URL.`,
      );
}
