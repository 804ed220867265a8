import { isListName } from '../core/content/fields.ts';
import { itemOf, parseList } from '../core/content/lists.ts';
import type { ContentSaver } from './content-saver.ts';

/** Texts of removed list items: removed from the public content, and restored by undo. */
export class ItemTexts {
  private readonly taken = new Map<string, string>();

  constructor(
    private readonly saver: Pick<ContentSaver, 'state' | 'change'>,
    private readonly onRestored: (field: string, text: string) => void,
  ) {}

  /** Changes the texts of items that a change of `list` removes or restores. */
  follow(list: string, from: string, to: string): void {
    if (!isListName(list)) return;
    const [before, after] = [parseList(from) ?? [], parseList(to) ?? []];
    const { saved, pending } = this.saver.state;
    for (const [field, text] of Object.entries({ ...saved, ...pending })) {
      const item = itemOf(list, field);
      if (text === '' || item === undefined || !before.includes(item) || after.includes(item)) continue;
      this.taken.set(field, text);
      this.saver.change(field, '');
    }
    for (const [field, text] of this.taken) {
      if (!after.includes(itemOf(list, field) ?? '')) continue;
      this.taken.delete(field);
      this.saver.change(field, text);
      this.onRestored(field, text);
    }
  }
}
