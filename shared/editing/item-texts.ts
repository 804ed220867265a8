import type { ContentMap } from '../core/content/fields.ts';
import { itemOf, parseList } from '../core/content/lists.ts';

/**
 * Texts of items that are removed from a list or restored to it: a removed item's texts leave the
 * public content, and undo restores them.
 */
export class ItemTexts {
  private readonly taken = new Map<string, string>();

  /**
   * The texts to change when `list` changes from one value to another; `texts` are those saved or
   * pending.
   */
  follow(list: string, from: string, to: string, texts: ContentMap): ContentMap {
    const [before, after] = [parseList(from) ?? [], parseList(to) ?? []];
    const isGone = (item: string | undefined): boolean =>
      item !== undefined && before.includes(item) && !after.includes(item);
    const changes: Record<string, string> = {};
    for (const [field, text] of Object.entries(texts)) {
      if (text === '' || !isGone(itemOf(list, field))) continue;
      this.taken.set(field, text);
      changes[field] = '';
    }
    for (const [field, text] of this.taken) {
      const item = itemOf(list, field);
      if (item === undefined || !after.includes(item)) continue;
      this.taken.delete(field);
      changes[field] = text;
    }
    return changes;
  }
}
