import type { FilmLine, FilmScript } from './film-scripts.ts';

export const FRAMES_A_SECOND = 20;

/** The display time of a sentence: three words per second, plus a pause. */
const SECONDS_A_WORD = 0.36;
const SECONDS_TO_LAND = 1.5;
/** The title before the first sentence, and the name after the last. */
const OPENING_SECONDS = 4;
const CLOSING_SECONDS = 5;

/** A sentence with its place in time, in seconds from the start. */
export interface TimedLine extends FilmLine {
  readonly from: number;
  readonly to: number;
}

/** A script on its clock. */
export interface FilmPlan {
  readonly script: FilmScript;
  readonly lines: readonly TimedLine[];
  /** When the closing card begins. */
  readonly closing: number;
  readonly seconds: number;
}

/** Gives each sentence its time, by its length. */
export function planFilm(script: FilmScript): FilmPlan {
  let at = OPENING_SECONDS;
  const lines = script.lines.map((line) => {
    const from = at;
    at += round(SECONDS_TO_LAND + SECONDS_A_WORD * line.words.split(' ').length);
    return { ...line, from, to: at };
  });
  return { script, lines, closing: at, seconds: Math.round(at + CLOSING_SECONDS) };
}

/** The film's captions as WebVTT: the sentences and the texts of the opening and the closing. */
export function writeCaptions({ script, lines, closing, seconds }: FilmPlan): string {
  const cues = [
    { from: 0.5, to: lines[0]?.from ?? 1, words: script.title },
    ...lines,
    { from: closing, to: seconds, words: `${script.speaker}, ${script.role}` },
  ];
  return `WEBVTT\n\n${cues.map(({ from, to, words }) => `${clock(from)} --> ${clock(to)}\n${words}\n`).join('\n')}`;
}

/** The transcript of the film. */
export function writeTranscript({ script }: FilmPlan): string {
  return `${script.title}\n${script.speaker}, ${script.role}\n\n${script.lines.map(({ words }) => words).join('\n')}\n\nThe film has no sound: its words are on the picture.\n`;
}

function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
}

/** To whole frames. */
function round(seconds: number): number {
  return Math.round(seconds * FRAMES_A_SECOND) / FRAMES_A_SECOND;
}
