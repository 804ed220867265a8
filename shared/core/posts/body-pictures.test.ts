import fc from 'fast-check';
import { expect, it } from 'vitest';
import { processorMs } from '../../../tests/setup/processor-time.ts';
import { firstPictureProblem, listBodyPictures, writeBodyPicture } from './body-pictures.ts';

const ADDRESS = `/media/${'0a'.repeat(16)}-800.jpg#800x600`;

it('reads every picture as it was written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.boolean(), fc.string(), (alt, isDecoration, prefix) => {
      const before = prefix.replace(/[![\]\\]/g, '');
      const text = `${before}${writeBodyPicture({ address: ADDRESS, alt, isDecoration })}\n\nmore`;
      const [picture, ...more] = listBodyPictures(text);
      expect(more).toEqual([]);
      expect(picture).toMatchObject({ address: ADDRESS, alt: isDecoration ? '' : alt.replace(/\s+/g, ' ') });
      expect(picture?.isDecoration).toBe(isDecoration);
      expect(text.slice(picture?.end)).toBe('\n\nmore');
    }),
    { numRuns: 500 },
  );
});

it('reports the first picture without alternative text that is not marked as decoration', () => {
  const text = `![A](${ADDRESS}) ![](${ADDRESS} "decoration") ![ ](${ADDRESS}) ![](https://else.example/a.jpg)`;
  expect(firstPictureProblem(listBodyPictures(text))).toMatch(/picture 3 of the text/);
  expect(firstPictureProblem([])).toBeUndefined();
});

it('reads a megabyte of incomplete pictures within two seconds', async () => {
  const ms = await processorMs(() => {
    for (const part of ['![', '![a\\', '![](', `![](${ADDRESS} "`])
      listBodyPictures(part.repeat(1_000_000 / part.length));
  });
  expect(ms).toBeLessThan(2_000);
});
