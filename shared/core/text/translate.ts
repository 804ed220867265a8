interface Translations {
  readonly __: (text: string, domain: string) => string;
}

/** The text domain of the WordPress plugin. */
const DOMAIN = 'speaker-site';
const PLACE = /(%(?:\d\$)?s)/;

/**
 * A text of the product in the language of the WordPress admin, if the page is one and there is a
 * translation; unchanged otherwise. `%s`, or `%1$s` where the order can differ, stand for
 * `values`, and stay where there is none. The text is a literal: the build collects it for
 * translators.
 */
export function translate(text: string, ...values: readonly (string | number)[]): string {
  return splitTranslation(text, values).join('');
}

/** The parts of a translated text, with `values` at its places. */
export function splitTranslation<Value>(text: string, values: readonly Value[]): readonly (string | Value)[] {
  const { wp } = globalThis as { readonly wp?: { readonly i18n?: Translations } };
  const translated = wp?.i18n?.__(text, DOMAIN) ?? text;
  let next = 0;
  // Texts and places alternate.
  return translated.split(PLACE).map((part, index) => {
    if (index % 2 === 0) return part;
    const at = part === '%s' ? next++ : Number(part[1]) - 1;
    return values[at] ?? part;
  });
}
