import { builtInItems, parseList } from '../../shared/core/content/lists.ts';
import { useContent } from './field.tsx';

type Item<Parts> = { readonly [Part in keyof Parts]: string };

interface ListOptions<Built extends Item<Built>> {
  /** The list's field; ends with `_list`. */
  readonly name: string;
  /** An item's field is this, its id and `_{part}`: `home_voice` for `home_voice3_quote`. */
  readonly prefix: string;
  readonly builtIn: readonly Built[];
  readonly blank: Built;
}

/** One item of a list, as it is shown. */
export interface ListItem<Built> {
  readonly id: string;
  /** The beginning of its fields' names, without the last underscore. */
  readonly field: string;
  readonly item: Built;
  /** Spread over an item's element: marks it, and hides it from visitors while it is empty. */
  readonly mark: { readonly 'data-item': string; readonly 'data-empty': '' | undefined };
}

/**
 * The items of an editable list in the saved order, else the built-in ones. The list's element
 * needs its name in `data-field`, each item's its `mark`.
 */
export function useList<Built extends Item<Built>>({
  name,
  prefix,
  builtIn,
  blank,
}: ListOptions<Built>): readonly ListItem<Built>[] {
  const { content } = useContent();
  const saved = content[name];
  const ids = (saved === undefined ? undefined : parseList(saved)) ?? builtInItems(builtIn.length);
  return ids.map((id) => {
    const field = `${prefix}${id}`;
    const item = builtIn[Number(id) - 1] ?? blank;
    const isEmpty = Object.entries<string>(item).every(
      ([part, words]) => (content[`${field}_${part}`] ?? words) === '',
    );
    return { id, field, item, mark: { 'data-item': id, 'data-empty': isEmpty ? '' : undefined } };
  });
}
