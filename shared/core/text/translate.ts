interface Translations {
  readonly __: (text: string, domain: string) => string;
}

const DOMAIN = 'speaker-site';
const PLACE = /(%(?:\d\$)?s)/;

/**
 * A literal text in the language of the WordPress admin, if there is a translation. `values`
 * replace `%s`, or `%1$s` where the order can differ. The build collects the texts for translators.
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
