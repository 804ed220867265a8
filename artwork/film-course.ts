import { bandOf } from './bands.ts';
import { POSE } from './hero-figure.ts';
import { evenStatic, type Static } from './paint-hero.ts';
import type { Pose } from './person.ts';
import { smooth } from './shapes.ts';

export const FRAMES_A_SECOND = 15;
export const SECONDS = 11;

/** A noise holds for two frames: 7.5 a second. Three take turns, so that the encoder stores three. */
const FRAMES_A_NOISE = 2;
const NOISES = 3;
/** The static around the figure in the first frame. */
const LIGHT = 0.14;
/** In noises from the start: static covers the figure, and the channels clear one after the other. */
const LOST_AT = 2;
const TUNED_AT = [4, 7, 10, 13, 16] as const;

/** The first and the last frame with strong static. */
export const STATIC_FRAMES = [FRAMES_A_NOISE, (TUNED_AT[4] + 1) * FRAMES_A_NOISE] as const;

/** Times in seconds. Covered by static, the figure turns aside; then it turns to the visitor. */
const ASIDE = (LOST_AT * FRAMES_A_NOISE) / FRAMES_A_SECOND;
const TURN = [3.3, 4.7] as const;
/** The figure looks at the text and back. */
const GLANCE = [7.8, 9.2] as const;
const BLINKS = [3.5, 6.2, 9.1] as const;
/** How far the eyes are open in the frames of a blink. */
const BLINK = [0.5, 0.03, 0.03, 0.55] as const;
const STATIC_AGAIN = 10.2;

/** The pose of the figure when the static ends. */
const AWAY: Pose = { ...POSE, yaw: -0.46, roll: 0.03, gazeX: -0.14, smile: 0.45 };

/** The direction of the look at the text. */
export type Glance = Pick<Pose, 'gazeX' | 'gazeY'>;

/** One frame of the film: the pose and the disturbance of the picture. Equal keys have equal frames. */
export interface Moment {
  readonly key: string;
  readonly pose: Pose;
  readonly noise: Static;
}

/** The film's course, frame by frame. The last frame leads to the first. */
export function momentAt(frame: number, glance: Glance): Moment {
  const pose = poseAt(frame / FRAMES_A_SECOND, glance);
  const noise = noiseAt(frame - (frame % FRAMES_A_NOISE));
  return { key: JSON.stringify([pose, noise.name]), pose, noise: noise.noise };
}

function poseAt(now: number, glance: Glance): Pose {
  const turned = now < ASIDE ? 1 : round(smooth(...TURN, now));
  const mix = (from: number, to: number): number => round(from + (to - from) * turned);
  const eyes = BLINKS.reduce(
    (open, start) => open * (BLINK[Math.round((now - start) * FRAMES_A_SECOND)] ?? 1),
    1,
  );
  const away = smooth(GLANCE[0], GLANCE[0] + 0.15, now) * (1 - smooth(GLANCE[1], GLANCE[1] + 0.15, now));
  const gazeX = mix(AWAY.gazeX, POSE.gazeX);
  return {
    ...POSE,
    yaw: mix(AWAY.yaw, POSE.yaw),
    roll: mix(AWAY.roll, POSE.roll),
    smile: mix(AWAY.smile, POSE.smile),
    gazeX: round(gazeX + (glance.gazeX - gazeX) * away),
    gazeY: round(glance.gazeY * away),
    eyes: round(POSE.eyes * eyes),
  };
}

function noiseAt(frame: number): { readonly name: string; readonly noise: Static } {
  const at = frame / FRAMES_A_NOISE;
  const now = frame / FRAMES_A_SECOND;
  const tuned = TUNED_AT.findLastIndex((start) => start <= at);
  const light = now < STATIC_AGAIN ? 0 : LIGHT * smooth(STATIC_AGAIN, SECONDS, now);
  const cleared = tuned === TUNED_AT.length - 1;
  if (light === 0 && at > TUNED_AT[4] + 2) return { name: 'clear', noise: evenStatic(0) };
  const lost = cleared ? 0 : Math.min(at / LOST_AT, 1);
  const above = (rank: number): number => (bandOf(rank).channel > tuned ? 1 : 0);
  return {
    name: String(frame),
    noise: {
      field: (rank) => Math.max(light, (LIGHT + (1 - LIGHT) * lost) * above(rank)),
      figure: (rank) => lost * above(rank),
      glow: (rank) => Number(light === 0 && bandOf(rank).channel === tuned),
      seed: at % NOISES,
    },
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
