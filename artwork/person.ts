/** Who is drawn: what tells one head from another. */
export interface Person {
  readonly hair: 'bob' | 'cropped' | 'curls' | 'bun' | 'none';
  readonly beard: boolean;
  readonly glasses: boolean;
  /** 1 for a narrow jaw and neck; more is broader. */
  readonly build: number;
  /** Thickness of the brows, 1 as the speaker's. */
  readonly brows: number;
  /** How light the skin is, 0 to 1. */
  readonly skin: number;
}

/** How someone holds themselves: turns of the head in radians, and where they look (x, y on the eyeball). */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly gazeX: number;
  readonly gazeY: number;
  /** The right arm is raised, the hand open, as one speaks to a room. */
  readonly gesture: boolean;
}

/** The speaker. */
export const SPEAKER: Person = { hair: 'bob', beard: false, glasses: false, build: 1, brows: 1, skin: 0.9 };

/** Where the eyes are. */
export const EYE_X = 0.285;
export const EYE_Y = 0.085;
/** How much the corners of the mouth rise. */
export const SMILE = 0.6;
/** How far down the V of the jacket reaches. */
export const NECKLINE = 2.5;

/** Below zero where the lids are open: two circles crossing make an almond, a little higher at its outer end. */
export function lidOpening(ax: number, y: number): number {
  const u = ax - EYE_X;
  const v = y - EYE_Y - u * 0.12;
  return Math.max(Math.hypot(u, v + 0.115) - 0.192, Math.hypot(u, v - 0.15) - 0.2);
}
