import manifest from '../../../widgets/custom-elements.json' with { type: 'json' };
import { PARTNER_ELEMENTS, type PartnerElement } from '../../../widgets/elements.ts';

/** An attribute, event, part or custom property, as the manifest describes it. */
export interface Described {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

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

export const EMBEDDABLE: readonly (PartnerElement & { readonly element: ElementDescription })[] =
  PARTNER_ELEMENTS.flatMap((listed) =>
    ALL.filter(({ tagName }) => tagName === `speaker-${listed.name}`).map((element) => ({
      ...listed,
      element,
    })),
  );
