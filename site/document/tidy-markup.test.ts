import { expect, it } from 'vitest';
import { tidyMarkup } from './tidy-markup.ts';

it('spells attributes as HTML does, and leaves SVG and texts alone', () => {
  expect(
    tidyMarkup('<input required="" maxLength="2"/><svg viewBox="0 0 1 1"></svg><p>srcSet= required=""</p>'),
  ).toBe('<input required maxlength="2"/><svg viewBox="0 0 1 1"></svg><p>srcSet= required=""</p>');
  expect(tidyMarkup('<p title="a required=&quot;&quot; b">x</p>')).toBe(
    '<p title="a required=&quot;&quot; b">x</p>',
  );
});
