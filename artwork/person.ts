/** The pose of the speaker: rotations of the head in radians; the look in shares of half an eye width (x to the viewer's right, y up). */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly gazeX: number;
  readonly gazeY: number;
  /** How wide the mouth smiles: 0 not at all, 0.5 a smile, 1 a laugh. */
  readonly smile: number;
  /** How far the lips are apart: 0 closed, from 0.15 on the teeth show; as far as the smile is wide unless given. */
  readonly open?: number;
  /** The height of the brows: 0 is neutral (the default), 1 is surprised. */
  readonly brows?: number;
  /** How far the eyes are open: 1 awake, 0.7 as cheeks push them up. */
  readonly eyes: number;
  /** The right arm is raised, the hand open, as one speaks to a room. */
  readonly gesture: boolean;
}

/** Where the eyes are, in the head's own frame. */
export const EYE_X = 0.29;
export const EYE_Y = 0.06;
/** How far down the V of the jacket reaches. */
export const NECKLINE = 2.5;
