import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../build/list-files.ts';

const ROOMS: Readonly<Record<string, number>> = {
  'backend server supabase build scripts': 13_800,
  shared: 6_600,
  widgets: 5_600,
  'site apps': 14_500,
  speaker: 1_600,
};
const PRODUCT_MAX = 42_100;
const BENCH_MAX = 900;
const SOURCE = /(?<!\.test|\.element-test)\.tsx?$/;

/** The lines of all TypeScript files below a folder, without tests and their helpers. */
function countLines(folder: string): number {
  return listFiles(folder)
    .filter((file) => SOURCE.test(file) && !/node_modules|\btesting\b/.test(file))
    .reduce((sum, file) => sum + readFileSync(join(folder, file), 'utf8').split('\n').length - 1, 0);
}

function print(room: string, lines: number, max: number): void {
  const figures = `${String(lines).padStart(6)}  ≤ ${String(max).padStart(6)}`;
  console.log(`${room.padEnd(40)} ${figures}${lines > max ? '  over' : ''}`);
}

/** `npm run size`: lines of TypeScript without tests, and their budgets. */
let product = 0;
for (const [room, max] of Object.entries(ROOMS)) {
  const lines = room.split(' ').reduce((sum, folder) => sum + countLines(folder), 0);
  print(room, lines, max);
  product += lines;
}
print('product', product, PRODUCT_MAX);
print('bench', countLines('bench'), BENCH_MAX);
