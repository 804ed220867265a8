import * as v from 'valibot';
import { LEAD_KINDS } from './lead-terms.ts';
import { MY_DATA_PATH } from './function-paths.ts';

/** A lead's id and its token for this page, 32 hex digits each. */
const TOKEN_SHAPE = /^[0-9a-f]{64}$/;

export interface MyDataLink {
  readonly lead: string;
  readonly token: string;
}

/** The token follows `#`, which no server or log receives. */
export function createMyDataUrl(siteUrl: string, { lead, token }: MyDataLink): string {
  return `${siteUrl}${MY_DATA_PATH}#${`${lead}${token}`.replaceAll('-', '')}`;
}

/** The token after `#` in the address; undefined for any other format. */
export function parseMyDataToken(token: unknown): MyDataLink | undefined {
  if (typeof token !== 'string' || !TOKEN_SHAPE.test(token)) return undefined;
  return { lead: token.slice(0, 32), token: token.slice(32) };
}

export const myDataSchema = v.object({
  email: v.string(),
  leads: v.array(
    v.looseObject({
      kind: v.picklist(LEAD_KINDS),
      createdAt: v.string(),
      mails: v.array(v.looseObject({ kind: v.string(), state: v.string() })),
    }),
  ),
  confirmedAt: v.optional(v.string()),
  unsubscribedAt: v.optional(v.string()),
});

/** A person's leads with mails, oldest first; when the address was confirmed and unsubscribed. */
export type MyData = v.InferOutput<typeof myDataSchema>;
