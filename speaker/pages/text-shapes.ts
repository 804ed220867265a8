import type { FormatKind } from '../speaker-shapes.ts';

/** A short heading with the words that belong to it. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** A link of a page: the last part of its field's name, a path of the site, its words. */
export interface LinkText {
  readonly key: string;
  readonly to: string;
  readonly text: string;
}

/** A booking format of a talk: its description, duration and audience. */
export interface TalkFormat {
  readonly kind: FormatKind;
  readonly name: string;
  readonly length: string;
  readonly room: string;
}
