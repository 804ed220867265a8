import { expect, test, vi } from 'vitest';
import { splitTranslation, translate } from './translate.ts';

test('outside WordPress a text is unchanged, with its values', () => {
  expect(translate('Save')).toBe('Save');
  expect(translate('%s of %s', 1, 'two')).toBe('1 of two');
  expect(translate(translate('%1$s of %2$s'), 1, 'two')).toBe('1 of two');
  const element = { type: 'b' };
  expect(splitTranslation('Hold of %s, 5 % sure', [element])).toEqual(['Hold of ', element, ', 5 % sure']);
});

test('in WordPress it is the translation of the plugin’s domain, with values in its own order', () => {
  const texts: Record<string, string> = { '%1$s holds %2$s': '%2$s ist für %1$s reserviert' };
  vi.stubGlobal('wp', {
    i18n: { __: (text: string, domain: string) => (domain === 'speaker-site' && texts[text]) || text },
  });
  expect(translate('%1$s holds %2$s', 'Ana', 'May 4')).toBe('May 4 ist für Ana reserviert');
  expect(translate('Save')).toBe('Save');
});
