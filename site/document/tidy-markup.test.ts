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

it('leaves out the names of parts, which only a shadow root has', () => {
  expect(tidyMarkup('<section class="sp" part="base"><p>part="x"</p></section>')).toBe(
    '<section class="sp"><p>part="x"</p></section>',
  );
});
