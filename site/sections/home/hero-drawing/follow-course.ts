/** A frame that comes so many milliseconds after the last one was late: the machine draws slower than it can be watched. */
const LATE = 48;
/** One late frame is chance. */
const LATE_IN_A_ROW = 2;

/**
 * Calls `change` in each frame with where `course` is after so many milliseconds, for as long as it `lasts`, and with its end last. Where frames
 * are late it goes to the end at once: what is drawn for a frame may take longer than the drawing says (a canvas without a graphics
 * processor), and a page that answers goes before one that moves. `last` is when the frame before was drawn, where there was one. Returns
 * what stops it where it is.
 */
export function followCourse(
  course: (at: number) => number,
  lasts: number,
  change: (to: number) => void,
  last?: number,
): () => void {
  let began: number | undefined;
  let late = 0;
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    began ??= now;
    late = last !== undefined && now - last > LATE ? late + 1 : 0;
    last = now;
    const at = late < LATE_IN_A_ROW ? Math.min(now - began, lasts) : lasts;
    change(course(at));
    if (at < lasts) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
