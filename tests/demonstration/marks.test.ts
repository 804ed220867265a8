import { expect, test } from 'vitest';
import { readMarks } from '../../scripts/check-speaker/find-marks.ts';
import { listDemonstrationFiles } from '../../scripts/check-speaker/record-demonstration.ts';

test('recognizes every picture of the demonstration (npm run check-speaker -- --record)', () => {
  const { files } = readMarks();
  const pictures = listDemonstrationFiles().filter((file) =>
    /^(?:headshots|hero|films|posters|blog|moments|logos)\//.test(file),
  );
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => !(file in files))).toEqual([]);
});
