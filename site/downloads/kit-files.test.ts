import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longDay } from '../../shared/core/dates.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { describeFile } from './describe-file.ts';
import { readKitFiles } from './kit-files-plugin.ts';

const files = readKitFiles('public');

test('reads the size and date of a document', () => {
  const path = `/kit/${speaker.kit.biography.file}`;
  expect(files[path]?.bytes).toBe(statSync(`public${path}`).size);
  expect(files[path]?.day).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
});

test('gives a picture the date of the archive and excludes the web sizes', () => {
  const [headshot] = speaker.headshots;
  expect(files[`/headshots/${headshot?.filename ?? ''}`]?.day).toBe(
    files[`/kit/${speaker.kit.archive.file}`]?.day,
  );
  const logo = Object.keys(files).find((path) => /^\/brand\/.*\.png$/.test(path)) ?? '';
  expect(files[logo]?.bytes).toBeGreaterThan(1000);
  expect(Object.keys(files).filter((path) => /-800\./.test(path))).toEqual([]);
});

test('formats sizes and dates without line breaks', () => {
  expect(describeFile('/kit/a.pdf', { bytes: 101_200, day: '2026-11-22' })).toBe(
    `PDF, 102\u00a0kB, ${longDay('2026-11-22').replaceAll(' ', '\u00a0')}`,
  );
  expect(describeFile('/kit/a.zip', { bytes: 2_003_466 })).toBe('ZIP, 2.0\u00a0MB');
  expect(describeFile('/kit/a.pdf', undefined)).toBe('PDF');
});
