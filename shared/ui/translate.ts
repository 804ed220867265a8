interface Translations {
  readonly __: (text: string, domain: string) => string;
}

/** The text domain of the WordPress plugin. */
const DOMAIN = 'speaker-site';
const PLACE = /%(?:(\d)\$)?s/g;

/**
 * A text of the product in the language of the WordPress admin, if the page is one and there is a
 * translation; unchanged otherwise. `%s`, or `%1$s` where the order can differ, stand for
 * `values`. The text is a literal: the build collects it for translators.
 */
export function translate(text: string, ...values: readonly (string | number)[]): string {
  const { wp } = globalThis as { readonly wp?: { readonly i18n?: Translations } };
  const translated = wp?.i18n?.__(text, DOMAIN) ?? text;
  let next = 0;
  return translated.replaceAll(PLACE, (_, place?: string) =>
    String(values[place === undefined ? next++ : Number(place) - 1] ?? ''),
  );
}
