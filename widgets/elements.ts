/** An element that partners put on their pages, with what `/embed` says about it beside the manifest. */
export interface PartnerElement {
  readonly name: string;
  /** The heading of its section. */
  readonly title: string;
  /** Where visitors go while the element's code is not there. */
  readonly fallback: { readonly to: string; readonly words: string };
}

/**
 * The elements for partners, in the order of `/embed`. Each is `<speaker-{name}>`, made by `widgets/{name}/{name}-element.ts`, whose docblock
 * describes it for the manifest. Build entries, manifest, `/embed`, theming and the tests read this list; the autoloader and the WordPress
 * plugin are checked against it.
 */
export const PARTNER_ELEMENTS = [
  {
    name: 'assessment',
    title: 'The assessment',
    fallback: { to: '/#assessment', words: 'Take the assessment' },
  },
  {
    name: 'newsletter',
    title: 'The newsletter',
    fallback: { to: '/#newsletter', words: 'Subscribe on our site' },
  },
  {
    name: 'inquiry',
    title: 'The inquiry',
    fallback: { to: '/contact', words: 'Send an inquiry on our site' },
  },
] as const satisfies readonly PartnerElement[];

/** The elements for editing, on the speaker's own pages alone. */
export const EDITING_ELEMENTS = ['edit-bridge', 'editor'] as const;

/** What follows `speaker-` in the tag of an element for partners. */
export type PartnerName = (typeof PARTNER_ELEMENTS)[number]['name'];

/** What follows `speaker-` in an element's tag. */
export type ElementName = PartnerName | (typeof EDITING_ELEMENTS)[number];

/** The names of all elements. */
export const ELEMENT_NAMES: readonly ElementName[] = [
  ...PARTNER_ELEMENTS.map(({ name }) => name),
  ...EDITING_ELEMENTS,
];

/** The tags of the elements for partners. */
export const PARTNER_TAGS: readonly string[] = PARTNER_ELEMENTS.map(({ name }) => `speaker-${name}`);
