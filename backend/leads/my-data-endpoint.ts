import * as v from 'valibot';
import type { MyData, MyDataLink } from '../../shared/core/leads/my-data.ts';
import { parseMyDataToken } from '../../shared/core/leads/my-data.ts';
import type { Database } from '../database/database.ts';
import { createOpenEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { HttpError, invalidFields, storageUnavailable, tooManyRequests } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { OPEN_TO_ALL } from '../http/open-to-all.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import type { Log } from '../log/log.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import type { DeleteMailCopies, ExportedLead } from './person.ts';
import { exportPerson, forgetPerson } from './person.ts';

/** What the person's own call stands on. */
export interface MyDataDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  /** For hosts that write mails as files. */
  readonly deleteMailCopies?: DeleteMailCopies;
}

/** Wrong links that one address may try in a minute, by each instance of a host; whoever has a right one is never held up. */
const TRIES_PER_MINUTE = 60;

/** What is answered is one person's: nobody lists it and no address of it travels on. */
const PRIVATE: Readonly<Record<string, string>> = {
  ...OPEN_TO_ALL,
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

const bodySchema = v.object(
  {
    token: v.optional(v.unknown()),
    delete: v.optional(v.literal(true, 'delete has to be true, or be left out')),
  },
  'Please send a JSON object',
);

const DELETED = 'Everything that we kept about you is deleted.';

const noLink = (): HttpError =>
  new HttpError(401, 'This link is not complete. Please open it from our mail again.');
const nothingKept = (): HttpError =>
  new HttpError(404, 'Nothing is kept under this link: it was deleted, or the link is not complete.');

/**
 * `POST {token}` answers all that is kept of the person whose mail carried the token, as `MyData`; with `delete: true` it is
 * deleted, but for the digest of an address that has unsubscribed. 401 where the token is none, 404 where nothing is kept under it.
 */
export function createMyDataEndpoint({
  database,
  clientAddress,
  log,
  deleteMailCopies,
}: MyDataDeps): Handler {
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  return createOpenEndpoint({ POST: answer }, log, PRIVATE);

  async function answer(request: Request): Promise<Response> {
    const body = v.safeParse(bodySchema, await readJsonBody(request));
    if (!body.success) throw invalidFields([body.issues[0].message]);
    const link = parseMyDataToken(body.output.token);
    const email = link && (await ask(() => findEmail(database, link)));
    if (email === undefined) return refuse(request, link);
    if (body.output.delete) {
      const { leads } = await ask(() => forgetPerson(database, email, deleteMailCopies));
      return jsonAnswer(200, { message: DELETED, deleted: leads }, PRIVATE);
    }
    return jsonAnswer(200, await ask(() => readMyData(database, email)), PRIVATE);
  }

  async function refuse(request: Request, link: MyDataLink | undefined): Promise<never> {
    const verdict = await tries.take(clientAddress(request), Date.now());
    if (!verdict.ok) throw tooManyRequests(verdict.retryAfterSeconds);
    throw link ? nothingKept() : noLink();
  }
}

/** Tokens are compared by digest, so that the time it takes tells nothing about them. */
async function findEmail(database: Database, { lead, token }: MyDataLink): Promise<string | undefined> {
  const [row] = await database.query<{ email: string }>(
    `select email from speaker.leads
     where id = $1::uuid and sha256(data_token::text::bytea) = sha256($2::uuid::text::bytea)`,
    [lead, token],
  );
  return row?.email;
}

async function readMyData(database: Database, email: string): Promise<MyData> {
  const leads: ExportedLead[] = [];
  let unsubscribedAt: string | undefined;
  for await (const entry of exportPerson(database, email)) {
    if (entry.kind === 'suppression') unsubscribedAt = entry.since;
    else leads.push(entry);
  }
  return {
    email,
    leads: leads.map((lead) => ({ ...lead, mails: [...lead.mails] })),
    ...(unsubscribedAt && { unsubscribedAt }),
  };
}

async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    throw storageUnavailable(error);
  }
}
