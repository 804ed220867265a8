import manifest from '../../../widgets/custom-elements.json' with { type: 'json' };

/** An attribute, event, part or custom property, as the manifest describes it. */
export interface Described {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

/** An element of the manifest (issue 4: attributes and events on `/embed` come from there). */
export interface ElementDescription {
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly Described[];
  readonly events: readonly Described[];
  readonly cssParts: readonly Described[];
  readonly cssProperties: readonly Described[];
}

const modules: readonly { readonly declarations: readonly ElementDescription[] }[] = manifest.modules;
const ALL = modules.flatMap(({ declarations }) => declarations);
/** The elements for partners' pages; the editing ones are for the speaker's own. */
const FOR_PARTNERS = ['speaker-assessment', 'speaker-newsletter', 'speaker-inquiry'];

/** What partners embed, in the order of the page. */
export const EMBEDDABLE: readonly ElementDescription[] = FOR_PARTNERS.flatMap((tagName) =>
  ALL.filter((element) => element.tagName === tagName),
);
