import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { describeFile } from './describe-file.ts';
import { readKitFiles } from './kit-files-plugin.ts';

const files = readKitFiles('public');

test('a document’s size and day are its own', () => {
  const path = `/kit/${speaker.kit.biography.file}`;
  expect(files[path]?.bytes).toBe(statSync(`public${path}`).size);
  expect(files[path]?.day).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
});

test('a picture has the day of the archive, and its sizes for the web are no downloads', () => {
  const [headshot] = speaker.headshots;
  expect(files[`/headshots/${headshot?.filename ?? ''}`]?.day).toBe(
    files[`/kit/${speaker.kit.archive.file}`]?.day,
  );
  expect(files['/brand/channel-5.png']?.bytes).toBeGreaterThan(1000);
  expect(Object.keys(files).filter((path) => /-800\./.test(path))).toEqual([]);
});

test('sizes and days as people read them, none of them on two lines', () => {
  expect(describeFile('/kit/a.pdf', { bytes: 101_200, day: '2026-11-22' })).toBe(
    'PDF, 102\u00a0kB, November\u00a022,\u00a02026',
  );
  expect(describeFile('/kit/a.zip', { bytes: 2_003_466 })).toBe('ZIP, 2.0\u00a0MB');
  expect(describeFile('/kit/a.pdf', undefined)).toBe('PDF');
});
