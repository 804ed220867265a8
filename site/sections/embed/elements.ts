import manifest from '../../../widgets/custom-elements.json' with { type: 'json' };
import { PARTNER_ELEMENTS } from '../../../widgets/elements.ts';
import type { PartnerElement } from '../../../widgets/elements.ts';

/** An attribute, event, part or custom property, as the manifest describes it. */
export interface Described {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

/** An element of the manifest (docs/interfaces.md#elements: attributes and events on `/embed` come from there). */
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

/** What partners embed, in the order of the page: what the list says of each, and its description from the manifest. */
export const EMBEDDABLE: readonly (PartnerElement & { readonly element: ElementDescription })[] =
  PARTNER_ELEMENTS.flatMap((listed) =>
    ALL.filter(({ tagName }) => tagName === `speaker-${listed.name}`).map((element) => ({
      ...listed,
      element,
    })),
  );
