import { createRoomLinks } from '../../backend/live/room-links.ts';
import { createRoomRegister } from '../../backend/live/room-register.ts';
import type { Database } from '../../backend/database/database.ts';
import { parseNewRoom } from '../../shared/core/live/live-calls.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';

export type RoomsQuery =
  | { readonly what: 'list' }
  | {
      readonly what: 'create';
      readonly event: string;
      readonly question: number | null;
      readonly siteUrl: string;
    }
  | { readonly what: 'end'; readonly code: string };

export async function* answerRoomsQuery(database: Database, query: RoomsQuery): AsyncGenerator<string> {
  const register = createRoomRegister(database);
  switch (query.what) {
    case 'list':
      for (const room of await register.list()) yield line(room);
      break;
    case 'create': {
      const { event, question, siteUrl } = query;
      const parsed = parseNewRoom({ event, question, mode: question === null ? 'assessment' : 'question' });
      yield parsed.ok
        ? line(createRoomLinks(await register.create(parsed.value), siteUrl))
        : line({ error: parsed.issues.map(({ message }) => message).join('. ') });
      break;
    }
    case 'end': {
      const code = parseRoomCode(query.code);
      const hasEnded = code !== undefined && (await register.end(code));
      yield line(hasEnded ? { ended: code } : { error: `There is no room with the code ${query.code}.` });
    }
  }
}

export function writeRoomsQuery(query: RoomsQuery): string {
  return `/rooms?${new URLSearchParams({ query: JSON.stringify(query) }).toString()}`;
}

/** An unknown query lists the rooms, which changes nothing. */
export function parseRoomsQuery(parameters: URLSearchParams): RoomsQuery {
  const given = readObject(parameters.get('query'));
  const { what, event, question, siteUrl, code } = given;
  if (what === 'create' && typeof event === 'string' && typeof siteUrl === 'string')
    return { what, event, siteUrl, question: typeof question === 'number' ? question : null };
  if (what === 'end' && typeof code === 'string') return { what, code };
  return { what: 'list' };
}

function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
