export type FormTexts<Name extends string> = Readonly<Record<Name, string>>;

/** The named texts of a form, as typed. */
export function readForm<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): FormTexts<Name> {
  const data = new FormData(form);
  const textOf = (name: Name): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as FormTexts<Name>;
}

/** The honeypot for the body; absent while it is empty (docs/interfaces.md#calls). */
export function readHoneypot(form: HTMLFormElement): { website?: string } {
  const { website } = readForm(form, ['website']);
  return website ? { website } : {};
}
