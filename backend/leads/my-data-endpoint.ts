import * as v from 'valibot';
import { type MyData, type MyDataLink, parseMyDataToken } from '../../shared/core/leads/my-data.ts';
import { parserOf } from '../../shared/core/leads/parsed.ts';
import type { Database } from '../database/database.ts';
import type { ReadClientAddress, RequestHandler } from '../http/handler.ts';
import { HttpError, jsonAnswer, readParsed } from '../http/json-call.ts';
import { createRequestLimit } from '../rate-limit/request-limit.ts';
import type { DeleteMailCopies } from './hidden-leads.ts';
import { type ExportedLead, exportPerson, forgetPerson } from './person.ts';

export interface MyDataDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
  /** For hosts that write mails as files. */
  readonly deleteMailCopies?: DeleteMailCopies;
}

/** Wrong links per minute and address, per instance; valid ones are never limited. */
const TRIES_PER_MINUTE = 60;

export const MY_DATA_HEADERS: Readonly<Record<string, string>> = {
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

const DELETED = 'Everything that we stored about you is deleted.';

const NO_LINK = 'This link is not complete. Please open it from our mail again.';
const NOTHING_STORED = 'Nothing is kept under this link: it was deleted, or the link is not complete.';

/**
 * `POST {token}` returns the `MyData` of the person to whom the token was mailed; with
 * `delete: true` it deletes the data, except the digest of an unsubscribed address. 401 for an
 * invalid token, 404 without data.
 */
export function createMyDataHandler({
  database,
  clientAddress,
  deleteMailCopies,
}: MyDataDeps): RequestHandler {
  const limitTries = createRequestLimit(TRIES_PER_MINUTE, clientAddress);
  return async (request) => {
    const body = await readParsed(request, parserOf(bodySchema));
    const link = parseMyDataToken(body.token);
    const email = link && (await findEmail(database, link));
    if (email === undefined) {
      limitTries(request);
      throw link ? new HttpError(404, NOTHING_STORED) : new HttpError(401, NO_LINK);
    }
    if (body.delete) {
      const { leads } = await forgetPerson(database, email, deleteMailCopies);
      return jsonAnswer(200, { message: DELETED, deleted: leads });
    }
    return jsonAnswer(200, await readMyData(database, email));
  };
}

/** Compares digests, so that timing reveals nothing. */
async function findEmail(database: Database, { lead, token }: MyDataLink): Promise<string | undefined> {
  const [row] = await database.query<{ email: string }>(
    `select email
     from (
       select id, email, data_token from speaker.leads
       union all select id, email, (lead ->> 'data_token')::uuid from speaker.hidden_leads
     ) as lead
     where id = $1::uuid and sha256(data_token::text::bytea) = sha256($2::uuid::text::bytea)`,
    [lead, token],
  );
  return row?.email;
}

async function readMyData(database: Database, email: string): Promise<MyData> {
  const leads: ExportedLead[] = [];
  let unsubscribedAt: string | undefined;
  let confirmedAt: string | undefined;
  for await (const entry of exportPerson(database, email)) {
    if (entry.kind === 'suppression') unsubscribedAt = entry.since;
    else if (entry.kind === 'confirmation') confirmedAt = entry.at;
    else leads.push(entry);
  }
  return {
    email,
    leads: leads.map((lead) => ({ ...lead, mails: [...lead.mails] })),
    ...(confirmedAt && { confirmedAt }),
    ...(unsubscribedAt && { unsubscribedAt }),
  };
}
