const DAY_MS = 86_400_000;

/** A moment as a field for times holds it: '09:05', by the phone's own clock. */
export function clockTime(moment: number): string {
  const at = new Date(moment);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The last moment before `now` at which the phone's clock said so; undefined when it never does. */
export function lastMomentAt(time: string, now: number): number | undefined {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  const moment = new Date(now).setHours(hours, minutes, 0, 0);
  if (Number.isNaN(moment)) return undefined;
  return moment > now ? moment - DAY_MS : moment;
}
