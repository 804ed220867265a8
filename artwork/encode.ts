import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';

/** A moving picture before it is a file: raw frames, red, green, blue per pixel. */
export interface Frames {
  readonly width: number;
  readonly height: number;
  readonly framesASecond: number;
  readonly count: number;
  readonly draw: (frame: number) => Buffer | Promise<Buffer>;
}

/** H.264 for everyone, by quality (18 fine, 40 coarse). */
export const h264 = (quality: number): readonly string[] => [
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', String(quality), '-profile:v', 'main'],
];

/** AV1 for browsers that support it, with a third of the bytes. */
export const av1 = (quality: number): readonly string[] => [
  ...['-c:v', 'libsvtav1', '-preset', '6', '-crf', String(quality), '-svtav1-params', 'keyint=-1'],
];

/** Draws frame after frame into ffmpeg, without sound. Bit-exact, so that the same frames give the same file. */
export async function encode(file: string, codec: readonly string[], frames: Frames): Promise<void> {
  const { width, height, framesASecond, count, draw } = frames;
  const size = `${String(width)}x${String(height)}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(framesASecond), '-i', '-'];
  const output = [
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
    // Explicit color metadata, so that the ink of the film matches that of the page.
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-movflags', '+faststart', '-fflags', '+bitexact', '-an', file],
  ];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let frame = 0; frame < count; frame++) {
    if (!ffmpeg.stdin.write(await draw(frame))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  console.log(`${file}: ${((await stat(file)).size / 1024).toFixed(0)} kB`);
}
