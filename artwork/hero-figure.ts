import { complete } from './complexion.ts';
import { drawFace } from './face-chart.ts';
import { WIDE } from './frames.ts';
import type { Pose } from './person.ts';
import { createFigure } from './sculpture.ts';
import { look, normalise, type Sight } from './shade.ts';
import { type Strokes, traceStrokes } from './strokes.ts';

/** The pose that looks at visitors. */
export const POSE: Pose = {
  yaw: -0.24,
  pitch: 0.02,
  roll: 0.05,
  gazeX: 0.12,
  gazeY: 0,
  smile: 0.55,
  eyes: 0.88,
  gesture: false,
};

const LIGHTS = { key: normalise([-0.5, 0.42, 0.8]), rim: normalise([0.85, 0.25, -0.45]) };

/** The figure's box in units: the wide frame's height, 150 lines, of which the head has ninety. */
const LEFT = -2.2;
const LINES = 150;
const BOX = { left: LEFT, top: WIDE.centreY + WIDE.span / 2, pitch: WIDE.span / LINES, lines: LINES };

/** How many points of light the box is high: finer is drawn on, not sculpted. */
const POINTS = 384;
const VIEW = {
  width: Math.round((POINTS * -2 * LEFT) / WIDE.span),
  height: POINTS,
  centreX: 0,
  centreY: WIDE.centreY,
  span: WIDE.span,
};

/**
 * Creates a function that traces the figure in a pose. Poses that differ only in the eyes share one rendering,
 * which is what takes the time.
 */
export function createTracer(): (pose: Pose) => Promise<Strokes> {
  let last: { readonly key: string; readonly sight: Sight } | undefined;
  return async (pose) => {
    const key = JSON.stringify([pose.yaw, pose.pitch, pose.roll, pose.smile]);
    if (last?.key !== key) last = { key, sight: look(createFigure(pose), VIEW, LIGHTS) };
    return traceStrokes(complete(last.sight, await drawFace(pose), 3), BOX);
  };
}
