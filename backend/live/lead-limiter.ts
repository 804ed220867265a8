import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { addressKey, type LeadLimiter, ROOM_RATE_LIMIT } from '../rate-limit/rate-limiter.ts';

const HAS_ROOM = `
select exists (
  select from speaker.live_rooms as room
  where room.event = $1 and room.phase <> 'ended' and room.revoked_at is null and now() < room.ends_at
) as has_room`;

/**
 * Counts the leads of a running room's event separately, up to 2,000 a minute and address, so that
 * a hall neither reaches nor uses up the general limit. `create` returns a limiter of this many
 * leads per minute; 0 disables it. Rejects as the database does.
 */
export function createLeadLimiter(
  database: Database,
  leadsPerMinute: number,
  create: (leadsPerMinute: number) => LeadLimiter,
): LeadLimiter {
  const everyone = create(leadsPerMinute);
  if (leadsPerMinute === 0) return everyone;
  const rooms = create(Math.max(ROOM_RATE_LIMIT, leadsPerMinute));

  return {
    async count(address, event) {
      if (event === undefined || event === '') return everyone.count(address);
      const [row] = await database.query<{ has_room: boolean }>(HAS_ROOM, [event]);
      if (row?.has_room !== true) return everyone.count(address);
      // An event code may contain anything; its digest cannot collide with an address.
      const digest = createHash('sha256').update(event).digest('hex').slice(0, 16);
      return rooms.count(`${digest} ${addressKey(address)}`);
    },
  };
}
