/** With the texts of `/embed` that the manifest does not have. */
export interface PartnerElement {
  readonly name: string;
  readonly title: string;
  readonly fallback: { readonly to: string; readonly words: string };
}

/**
 * In the order of `/embed`. `widgets/{name}/{name}-element.ts` defines `<speaker-{name}>`; its
 * docblock is in the manifest. Build entries, manifest, `/embed`, theming and tests read this
 * list; tests compare the autoloader and the WordPress plugin with it.
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

/** The elements for editing, only on the speaker's own pages. */
export const EDITING_ELEMENTS = ['edit-bridge', 'editor'] as const;

export type PartnerName = (typeof PARTNER_ELEMENTS)[number]['name'];

export type ElementName = PartnerName | (typeof EDITING_ELEMENTS)[number];

export const ELEMENT_NAMES: readonly ElementName[] = [
  ...PARTNER_ELEMENTS.map(({ name }) => name),
  ...EDITING_ELEMENTS,
];

export const PARTNER_TAGS: readonly string[] = PARTNER_ELEMENTS.map(({ name }) => `speaker-${name}`);
