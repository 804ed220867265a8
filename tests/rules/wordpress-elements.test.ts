import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readElements } from '../../build/widgets-manifest.ts';
import { PARTNER_ELEMENTS } from '../../widgets/elements.ts';

/** The plugin has its own list, because WordPress can only read PHP; this test compares the two. */
const PLUGIN = 'wordpress/speaker-site';
const LISTED = attributesInPhp(readFileSync(`${PLUGIN}/includes/class-embeds.php`, 'utf8'));

describe('the plugin’s elements', () => {
  it('the plugin renders the elements for partners', () => {
    expect(Object.keys(LISTED)).toEqual(PARTNER_ELEMENTS.map(({ name }) => name));
  });

  it.each(PARTNER_ELEMENTS)('$name accepts the attributes of the manifest', async ({ name }) => {
    const described = (await readElements('.')).find(({ element }) => element.tagName === `speaker-${name}`);
    expect(LISTED[name]?.toSorted()).toEqual(described?.element.attributes.map((one) => one.name).toSorted());
  });
});

describe('the blocks', () => {
  it.each(PARTNER_ELEMENTS)(
    '$name sets every attribute of its block.json, including the event',
    ({ name }) => {
      const block = readFileSync(`${PLUGIN}/blocks/${name}/block.json`, 'utf8');
      const names = Object.keys((JSON.parse(block) as { readonly attributes: object }).attributes);
      expect(controlledAttributes(`speaker-site/${name}`).toSorted()).toEqual(names.toSorted());
      expect(names).toContain('event');
    },
  );
});

type Props = { readonly control?: { readonly attribute: string } } | null;
type Children = readonly (MadeElement | readonly MadeElement[])[];
interface MadeElement {
  readonly props: Props;
  readonly children: Children;
}
type Edit = (props: object) => MadeElement;

/** Attributes with a control in a block's sidebar: runs the script with a stubbed WordPress. */
function controlledAttributes(block: string): string[] {
  const edits = new Map<string, Edit>();
  const wp = {
    element: { createElement: (_: unknown, props: Props, ...children: Children) => ({ props, children }) },
    i18n: { __: (text: string) => text },
    blockEditor: { useBlockProps: () => ({}) },
    components: {},
    blocks: { registerBlockType: (name: string, { edit }: { edit: Edit }) => edits.set(name, edit) },
  };
  runInNewContext(readFileSync(`${PLUGIN}/assets/blocks.js`, 'utf8'), { window: { wp } });
  const found: string[] = [];
  const collect = ({ props, children }: MadeElement): void => {
    if (props?.control) found.push(props.control.attribute);
    for (const child of children.flat()) if (typeof child === 'object') collect(child);
  };
  const edit = edits.get(block);
  if (edit) collect(edit({ name: block, attributes: {} }));
  return found;
}

/** `const ATTRIBUTES` of the PHP class, by element. Throws if the list is missing. */
function attributesInPhp(php: string): Readonly<Record<string, readonly string[]>> {
  const list = /const ATTRIBUTES = array\(\n(.*?)\n\t\);/s.exec(php)?.[1];
  if (list === undefined) throw new Error('class-embeds.php has no ATTRIBUTES to compare');
  const elements = list.matchAll(/^\t\t'([\w-]+)'\s*=> array\(\n(.*?)\n\t\t\),/gms);
  const namesIn = (body: string) => Array.from(body.matchAll(/^\t\t\t'([\w-]+)'/gm), ([, name = '']) => name);
  return Object.fromEntries(Array.from(elements, ([, name = '', body = '']) => [name, namesIn(body)]));
}
