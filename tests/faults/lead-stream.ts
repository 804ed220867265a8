import { speaker } from '../../speaker/speaker.config.ts';
import { inquiryBody, newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../contract/lead-setup.ts';

/** A lead with its serialized body, as the outbox stores it. */
export interface FrozenLead {
  readonly path: string;
  readonly email: string;
  readonly text: string;
  /** The expected recipients of mails: the person, and for an inquiry the office. */
  readonly mailsTo: readonly string[];
}

const AT_ONCE = 64;
const RETRY_MS = 150;
/** Ten restarts take minutes on a busy machine; a visitor's outbox retries for days. */
const TIMEOUT_MS = 600_000;

/** `count` leads of all kinds, each with its own address. */
export function freezeLeads(count: number): FrozenLead[] {
  const kinds = [
    { path: NEWSLETTER, create: newsletterBody, toOffice: [] },
    { path: QUIZ, create: quizBody, toOffice: [] },
    { path: INQUIRY, create: inquiryBody, toOffice: [speaker.email] },
  ] as const;
  return Array.from({ length: count }, (_, index) => {
    const { path, create, toOffice } = kinds[index % kinds.length] ?? kinds[0];
    const body = create();
    const email = body.email.toLowerCase();
    return { path, email, text: JSON.stringify(body), mailsTo: [email, ...toOffice] };
  });
}

/**
 * Delivers every lead as the outbox does, 64 at a time: without a 200 a lead is sent again, byte
 * for byte. `url` may change between attempts. `onAnswer` gets the number delivered.
 */
export async function deliverAll(
  leads: readonly FrozenLead[],
  url: () => string,
  onAnswer: (delivered: number) => void = () => undefined,
): Promise<void> {
  let next = 0;
  let delivered = 0;
  const deliverNext = async (): Promise<void> => {
    for (let lead = leads[next++]; lead !== undefined; lead = leads[next++]) {
      await deliver(lead, url);
      delivered += 1;
      onAnswer(delivered);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deliverNext));
}

async function deliver({ path, text }: FrozenLead, url: () => string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  let last = 'nothing answered';
  while (Date.now() < deadline) {
    const answer = await sendText(url() + path, text);
    if (answer?.status === 200) return;
    // A 4xx response would not change by retrying: it is a fault of the product.
    if (answer !== undefined && answer.status < 500) throw new Error(`${path} answered ${answer.status}`);
    if (answer !== undefined) last = String(answer.status);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`${path} was not delivered: ${last}`);
}

/** Sends JSON; resolves with undefined if there is no response. */
export async function sendText(url: string, text: string): Promise<{ status: number } | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    return { status: answer.status };
  } catch {
    return undefined;
  }
}
