import * as v from 'valibot';
import { LEAD_KINDS } from './lead-kinds.ts';
import { MY_DATA_PATH } from './my-data-path.ts';

/** A lead's id and its token for this page, 32 hex digits each. */
const TOKEN_SHAPE = /^[0-9a-f]{64}$/;

/** Which lead a link was mailed for, and the token that only its mails carry. */
export interface MyDataLink {
  readonly lead: string;
  readonly token: string;
}

/** The page's address as mails carry it: what it opens stands behind the `#`, which no server and no log gets to see. */
export function createMyDataUrl(siteUrl: string, { lead, token }: MyDataLink): string {
  return `${siteUrl}${MY_DATA_PATH}#${`${lead}${token}`.replaceAll('-', '')}`;
}

/** What the address carries behind its `#`, as the call brings it; undefined for what no mail of ours carries. */
export function parseMyDataToken(token: unknown): MyDataLink | undefined {
  if (typeof token !== 'string' || !TOKEN_SHAPE.test(token)) return undefined;
  return { lead: token.slice(0, 32), token: token.slice(32) };
}

const answerSchema = v.object({
  email: v.string(),
  leads: v.array(
    v.looseObject({
      kind: v.picklist(LEAD_KINDS),
      createdAt: v.string(),
      mails: v.array(v.looseObject({ kind: v.string(), state: v.string() })),
    }),
  ),
  unsubscribedAt: v.optional(v.string()),
});

/** What is kept of a person: their leads, oldest first, each with every field and the mails it caused, and since when the address has unsubscribed. */
export type MyData = v.InferOutput<typeof answerSchema>;

/** Reads the call's answer; undefined for anything else. */
export function parseMyData(answer: unknown): MyData | undefined {
  const parsed = v.safeParse(answerSchema, answer);
  return parsed.success ? parsed.output : undefined;
}
