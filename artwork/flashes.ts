/** A picture's cells across and down: each is at most a sixteenth of its width. */
const CELLS = [16, 9] as const;
/** WCAG 2.3.1: a flash is a pair of opposing changes of relative luminance by a tenth or more. */
const CHANGE = 0.1;
const MOST_CHANGES_A_SECOND = 6;

/**
 * Throws where a cell of the picture flashes more than three times in any second: stricter than
 * WCAG 2.3.1, which allows it in a quarter of the picture. `frames` are raw, three bytes a pixel.
 */
export function refuseFlashes(frames: readonly Buffer[], width: number, framesASecond: number): void {
  const seen = new Map<Buffer, number[]>();
  const cells = frames.map((frame) => {
    const known = seen.get(frame) ?? luminances(frame, width);
    seen.set(frame, known);
    return known;
  });
  for (let cell = 0; cell < CELLS[0] * CELLS[1]; cell++) {
    const changes = findChanges(cells.map((frame) => frame[cell] ?? 0));
    for (const [index, at] of changes.entries()) {
      const later = changes[index + MOST_CHANGES_A_SECOND];
      if (later !== undefined && later - at < framesASecond)
        throw new Error(`Cell ${String(cell)} flashes from frame ${String(at)}.`);
    }
  }
}

/** The frames at which the luminance has changed by `CHANGE` in the other direction than before. */
function findChanges(course: readonly number[]): number[] {
  const changes: number[] = [];
  let [extreme, direction] = [course[0] ?? 0, 0];
  for (const [frame, value] of course.entries()) {
    const moved = value - extreme;
    if (Math.sign(moved) === direction) extreme = value;
    else if (Math.abs(moved) >= CHANGE) {
      changes.push(frame);
      [extreme, direction] = [value, Math.sign(moved)];
    }
  }
  return changes;
}

/** The mean relative luminance of each cell. */
function luminances(frame: Buffer, width: number): number[] {
  const height = frame.length / 3 / width;
  const sums = Array.from({ length: CELLS[0] * CELLS[1] }, () => 0);
  for (let index = 0; index < frame.length; index += 3) {
    const [column, row] = [(index / 3) % width, Math.floor(index / 3 / width)];
    const cell = Math.floor((row * CELLS[1]) / height) * CELLS[0] + Math.floor((column * CELLS[0]) / width);
    const [red, green, blue] = [frame[index], frame[index + 1], frame[index + 2]].map(
      (value) => LINEAR[value ?? 0] ?? 0,
    );
    sums[cell] = (sums[cell] ?? 0) + 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  }
  return sums.map((sum) => sum / ((width * height) / sums.length));
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
