/**
 * The entries of a valibot object schema, with nothing inherited. Valibot walks them with `for…in`, and on a partner's page that
 * meets whatever old libraries have added to `Object.prototype`.
 */
export function ownEntries<Entries extends object>(entries: Entries): Entries {
  return Object.assign(Object.create(null) as Entries, entries);
}
