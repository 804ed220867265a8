import { isListName } from '../../shared/core/content/fields.ts';
import { itemOf } from '../../shared/core/content/lists.ts';
import type { ContentSaver } from '../../shared/editing/content-saver.ts';
import { ItemTexts } from '../../shared/editing/item-texts.ts';

/** Adds and removes the texts of items along with their list. */
export class ListEdits {
  private readonly itemTexts = new ItemTexts();

  constructor(
    private readonly saver: ContentSaver,
    private readonly tell: (field: string, text: string) => void,
  ) {}

  /** Updates the texts of the items that a change of `field` removes or restores. */
  follow(field: string, from: string, to: string): void {
    if (!isListName(field)) return;
    const { saved, pending } = this.saver.state;
    const changes = this.itemTexts.follow(field, from, to, { ...saved, ...pending });
    for (const [name, text] of Object.entries(changes)) {
      this.saver.change(name, text);
      if (text !== '') this.tell(name, text);
    }
  }

  /** Deletes the saved value of a field, and with a list's the emptied texts of its items. */
  async restoreBuiltIn(field: string): Promise<void> {
    const emptied = Object.entries(this.saver.state.saved).filter(
      ([name, text]) => text === '' && itemOf(field, name) !== undefined,
    );
    for (const name of [field, ...emptied.map(([one]) => one)]) await this.saver.restoreBuiltIn(name);
  }
}
