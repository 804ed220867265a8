import { PALETTE } from '../../../../shared/core/palette.ts';
import { UPRIGHT, WIDE } from '../../../../shared/hero-drawing/frames.ts';
import { paintHero } from '../../../../shared/hero-drawing/paint-hero.ts';
import type { Strokes } from '../../../../shared/hero-drawing/paint-hero.ts';
import { followCourse } from './follow-course.ts';
import type { Sheet } from './picture-messages.ts';

/** Her picture where it is drawn. */
export interface MovingPicture {
  /** Draws it anew for a canvas of another size. */
  fit(sheet: Sheet): void;
  /** Shows it as far off its channel as `detune` says, 0 clear, 1 lost in static, and stops what moves. */
  show(detune: number): void;
  /** Loses her and finds her again: the one time that it moves by itself. */
  perform(): void;
  /** Comes back to the clear picture from where it is. */
  settle(): void;
}

/** Milliseconds. The whole performance takes less than the second and a half that is promised. */
const LOSE = 180;
const FIND = 1200;
const RETURN = 700;
/** A device that takes longer for one picture is spared the performance. */
const TOO_SLOW = 24;
/** Where the first one takes so long, no second is fast enough. */
const FAR_TOO_SLOW = 2 * TOO_SLOW;

/** Draws on `canvas` at once; `onChange` hears of every new `detune`. */
export function createMovingPicture(
  canvas: OffscreenCanvas,
  strokes: Strokes,
  sheet: Sheet,
  onChange: (detune: number) => void,
): MovingPicture {
  const pen = canvas.getContext('2d', { alpha: false });
  let shown = sheet;
  let detune = 0;
  let stop = () => {};

  /** Returns the milliseconds that it took. */
  const paint = (): number => {
    if (!pen) return 0;
    const started = performance.now();
    const { columns, rows, upright, place } = shown;
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    pen.fillStyle = PALETTE.ink;
    pen.fillRect(0, 0, columns, rows);
    paintHero(pen, strokes, upright ? UPRIGHT : WIDE, place, detune);
    return performance.now() - started;
  };
  const change = (to: number) => {
    detune = to;
    onChange(to);
    paint();
  };
  const follow = (course: (at: number) => number, lasts: number, last?: number) => {
    stop();
    stop = followCourse(course, lasts, change, last);
  };
  const first = paint();

  return {
    fit(to) {
      shown = to;
      paint();
    },
    show(to) {
      stop();
      change(to);
    },
    perform() {
      if (first > FAR_TOO_SLOW) return;
      // The first painting was also the browser's first acquaintance with the code: the second one says what it costs.
      const frame = requestAnimationFrame((now) => {
        if (paint() > TOO_SLOW) return;
        follow((at) => (at < LOSE ? ease(at / LOSE) : 1 - ease((at - LOSE) / FIND)), LOSE + FIND, now);
      });
      stop = () => cancelAnimationFrame(frame);
    },
    settle() {
      const from = detune;
      if (from > 0) follow((at) => from * (1 - ease(at / RETURN)), RETURN);
    },
  };
}

function ease(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
}
