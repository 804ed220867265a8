import { expect } from '@esm-bundle/chai';
import { closePages, openPage, ready, type Widget } from './kit/testing/page.ts';

const TAGS = ['speaker-assessment', 'speaker-newsletter', 'speaker-inquiry'];
const SCRIPTS = TAGS.map((tag) => `<script type="module" src="/dist/widgets/${tag.slice(8)}.js"></script>`);
const MARGINS = '<style>body, p { margin: 8px }</style>';
const TEXT = `<p>${'A paragraph of the page next to the form. '.repeat(12)}</p>`;
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
/** The minimum width, in pixels, of the content of every element. */
const NARROWEST = 192;
/** Below this width, in pixels, an element has collapsed. */
const READABLE = 320;

/** Boxes whose width depends on their content. The element replaces `[]`. */
const SHRINKING_PARENTS: Readonly<Record<string, string>> = {
  'a flex row': '<div style="display: flex">[]</div>',
  'a flex column': '<div style="display: flex; flex-direction: column; align-items: flex-start">[]</div>',
  'an inline-block': '<div style="display: inline-block">[]</div>',
  'a float': '<div style="float: left">[]</div>',
  'an auto column of a grid': '<div style="display: grid; grid-template-columns: auto 1fr">[]</div>',
  'a grid that does not stretch': '<div style="display: grid; justify-items: start">[]</div>',
  'a table cell': '<table><tr><td>[]</td></tr></table>',
  'an absolutely positioned box': '<div style="position: absolute">[]</div>',
  'a box of fit-content': '<div style="width: fit-content">[]</div>',
  // The markup of the WordPress blocks Row and Stack.
  'a WordPress Row':
    '<div style="display: flex; flex-wrap: wrap; align-items: center; gap: 24px"><div>[]</div></div>',
  'a WordPress Stack':
    '<div style="display: flex; flex-direction: column; align-items: flex-start"><div>[]</div></div>',
};
/** Boxes with a long paragraph, and the minimum width of the element at 1280 px. */
const WITH_TEXT: Readonly<Record<string, readonly [html: string, least: number]>> = {
  'a flex row': [`<div style="display: flex">${TEXT}[]</div>`, READABLE],
  'a flex row of boxes': [`<div style="display: flex">${TEXT}<div>[]</div></div>`, NARROWEST],
  'a grid': [`<div style="display: grid; grid-template-columns: auto auto">${TEXT}[]</div>`, READABLE],
  'a table cell': [`<table><tr><td>${TEXT}</td><td>[]</td></tr></table>`, NARROWEST],
};

afterEach(closePages);

/** Opens a page of `width` pixels and waits until its first element shows its content. */
async function openElement(html: string, tag: string, width: number): Promise<Widget> {
  const frame = await openPage(`<!doctype html>${MARGINS}${html}${SCRIPTS.join('')}`);
  frame.style.cssText = `box-sizing: content-box; border: 0; width: ${width}px; height: 800px`;
  return ready(frame, tag);
}

function expectNoOverflow(element: Widget): void {
  const page = element.host.ownerDocument.documentElement;
  expect(page.scrollWidth, 'the page').to.be.at.most(page.clientWidth);
  const panel = element.find('.sp-panel') as HTMLElement;
  expect(panel.scrollWidth, 'the panel').to.be.at.most(panel.clientWidth);
}

for (const tag of TAGS) {
  const place = (parent: string) => parent.replace('[]', `<${tag}></${tag}>`);
  describe(`${tag} in a parent that shrinks to fit`, () => {
    for (const [name, parent] of Object.entries(SHRINKING_PARENTS)) {
      it(`has a readable width without overflow in ${name}`, async () => {
        for (const width of [1280, 390]) {
          const element = await openElement(place(parent), tag, width);
          expect(element.host.offsetWidth, `${width} px`).to.be.at.least(READABLE);
          expectNoOverflow(element);
        }
      });
    }
    for (const [name, [parent, least]] of Object.entries(WITH_TEXT)) {
      it(`has the minimum width in ${name} with text next to it`, async () => {
        const wide = await openElement(place(parent), tag, 1280);
        expect(wide.host.offsetWidth).to.be.at.least(least);
        expectNoOverflow(wide);
        const narrow = await openElement(place(parent), tag, 390);
        expect(narrow.host.offsetWidth).to.be.at.least(NARROWEST - 8);
        expectNoOverflow(narrow);
      });
    }
    it('stays within a narrow parent', async () => {
      for (const width of [NARROWEST, 240]) {
        for (const [name, parent] of Object.entries(SHRINKING_PARENTS)) {
          const bare = parent.replace('<table>', '<table cellspacing="0" cellpadding="0">');
          const html = `<div id="narrow" style="position: relative; width: ${width}px">${place(bare)}</div>`;
          const element = await openElement(html, tag, 1280);
          const edge =
            element.host.ownerDocument.getElementById('narrow')?.getBoundingClientRect().right ?? 0;
          expect(element.host.getBoundingClientRect().right, `${name}, ${width} px`).to.be.at.most(edge);
          expectNoOverflow(element);
        }
      }
    });
    it('stays within a column of 400 px with the text spacing of WCAG 2.2, success criterion 1.4.12', async () => {
      const column = '<div style="display: grid; justify-items: start; width: 400px">[]</div>';
      const element = await openElement(place(column), tag, 1280);
      const style = element.host.ownerDocument.createElement('style');
      style.textContent = SPACED;
      element.root.append(style);
      expect(Math.max(element.host.scrollWidth, element.host.offsetWidth)).to.be.at.most(400);
    });
    it('fills a block, and is readable on a page that styles every ::before', async () => {
      const element = await openElement(`<div>${place('[]')}</div>`, tag, 1280);
      expect(element.host.offsetWidth).to.equal(1264);
      const css =
        '<style>::before { content: none !important; display: none !important; width: 9px }</style>';
      const styled = await openElement(css + place('<div style="float: left">[]</div>'), tag, 1280);
      expect(styled.host.offsetWidth).to.be.at.least(READABLE);
    });
  });
}

it('a modal is as wide as its button', async () => {
  const modal = '<speaker-assessment mode="modal"></speaker-assessment>';
  const element = await openElement(`<div style="float: left">${modal}</div>`, 'speaker-assessment', 1280);
  expect(element.host.offsetWidth).to.equal(element.find('button')?.offsetWidth);
});
