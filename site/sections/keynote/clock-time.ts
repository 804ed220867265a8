import { IS_AMERICAN } from '../../../shared/core/dates.ts';
import { REGION } from '../../../speaker/speaker.config.ts';

/** `09:00` and minute 75 are '10:15 AM'. An invalid start counts as nine. */
export function clockTime(start: string, minute: number): string {
  const [, hours = '9', minutes = '0'] = /^(\d{1,2}):(\d{2})/.exec(start) ?? [];
  const total = (Number(hours) * 60 + Number(minutes) + minute) % (24 * 60);
  if (!IS_AMERICAN) return formatClock(total);
  const hour = Math.floor(total / 60);
  return `${String(hour % 12 || 12)}:${String(total % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function formatClock(minutes: number): string {
  const time = new Date(Date.UTC(2000, 0, 1, 0, minutes));
  return time.toLocaleTimeString(REGION.locale, { timeStyle: 'short', timeZone: 'UTC' });
}
