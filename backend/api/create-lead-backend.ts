import { parseInquiry } from '../../shared/core/leads/inquiry-lead.ts';
import { NEWSLETTER_THANKS } from '../../shared/core/leads/lead-messages.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import { parseQuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { wrongKey } from '../http/http-error.ts';
import type { LeadBackend, LeadBackendDeps } from './lead-backend.ts';
import { checkTeam } from '../leads/check-team.ts';
import { createLeadEndpoint } from '../leads/lead-endpoint.ts';
import { createLeadStore } from '../leads/lead-store.ts';
import { createMyDataEndpoint } from '../leads/my-data-endpoint.ts';
import { createTeamsEndpoint } from '../leads/teams-endpoint.ts';
import { createInquiryLead, createNewsletterLead, createQuizLead } from '../leads/new-lead.ts';
import { createConfirmEndpoint, createUnsubscribeEndpoint } from '../mail/links/mail-link-endpoints.ts';
import { createPressEndpoint } from '../mail/links/press-endpoint.ts';
import { withWebhook } from '../webhooks/queue-webhook.ts';
import { createSeenEndpoint } from '../seen/seen-endpoint.ts';

/** What the quiz call answers; the results themselves are shown by the assessment and sent by mail. */
const QUIZ_THANKS = 'Thank you! Your results are on their way to your inbox.';

/**
 * What the newsletter call answers where a subscription has to be confirmed. The same whether a mail was queued this time
 * or within the last ten minutes, and true in both cases: no answer tells who is on the list.
 */
const CONFIRM_PLEASE =
  'Almost there: please press the link in the mail that we send you. Nothing there? Ask again in ten minutes.';

/** All lead handlers over one database; make one per process, so that leads of all kinds share their statements. */
export function createLeadBackend(deps: LeadBackendDeps): LeadBackend {
  const { doubleOptIn = false, webhookHost } = deps;
  const store = createLeadStore(deps.database, deps.onMailQueued);
  return {
    newsletter: createLeadEndpoint(
      {
        parse: parseNewsletter,
        create: (body, pageSource) =>
          withWebhook(createNewsletterLead(body, pageSource, doubleOptIn), webhookHost),
        accepted: { message: doubleOptIn ? CONFIRM_PLEASE : NEWSLETTER_THANKS },
      },
      store,
      deps,
    ),
    quiz: createLeadEndpoint(
      {
        authorize: (request) => checkKey(request, deps.anonKey),
        parse: parseQuizSubmission,
        check: (body) => checkTeam(deps.database, body),
        create: (body, pageSource) => withWebhook(createQuizLead(body, pageSource), webhookHost),
        accepted: { message: QUIZ_THANKS },
      },
      store,
      deps,
    ),
    inquiry: createLeadEndpoint(
      {
        parse: parseInquiry,
        create: async (body, pageSource) =>
          withWebhook(await createInquiryLead(body, pageSource, deps.officeMail), webhookHost),
        accepted: { ok: true },
      },
      store,
      deps,
    ),
    unsubscribe: createUnsubscribeEndpoint(deps),
    confirm: createConfirmEndpoint(deps),
    press: createPressEndpoint(deps),
    seen: createSeenEndpoint(deps),
    myData: createMyDataEndpoint(deps),
    teams: createTeamsEndpoint(deps),
  };
}

/** The public key comes in `apikey` and as bearer (docs/interfaces.md#calls): one must be there, and none may be another's. */
function checkKey(request: Request, anonKey: string | undefined): void {
  if (anonKey === undefined) return;
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const keys = [request.headers.get('apikey'), bearer].filter((key) => typeof key === 'string' && key !== '');
  if (keys.length === 0 || keys.some((key) => key !== anonKey)) throw wrongKey();
}
