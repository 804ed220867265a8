import { isListName } from '../../shared/core/content/fields.ts';
import { itemOf } from '../../shared/core/content/lists.ts';
import type { ContentSaver } from '../../shared/saving/content-saver.ts';
import { ItemTexts } from '../../shared/saving/item-texts.ts';

/** What changes along with a list: the texts of its items. */
export class ListEdits {
  private readonly itemTexts = new ItemTexts();

  constructor(
    private readonly saver: ContentSaver,
    /** Tells the page a text that is back. */
    private readonly tell: (field: string, text: string) => void,
  ) {}

  /** A field has changed: where it is a list, the texts of items that left it leave too, and those of items that are back come back. */
  follow(field: string, from: string, to: string): void {
    if (!isListName(field)) return;
    const { saved, pending } = this.saver.state;
    const changes = this.itemTexts.follow(field, from, to, { ...saved, ...pending });
    for (const [name, text] of Object.entries(changes)) {
      this.saver.change(name, text);
      if (text !== '') this.tell(name, text);
    }
  }

  /** Takes the saved value of a field away; with a list's, the emptied texts of its items: their built-in words stand there again. */
  async goBack(field: string): Promise<void> {
    const emptied = Object.entries(this.saver.state.saved).filter(
      ([name, text]) => text === '' && itemOf(field, name) !== undefined,
    );
    for (const name of [field, ...emptied.map(([one]) => one)]) await this.saver.goBack(name);
  }
}
