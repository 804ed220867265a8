import { expect } from '@esm-bundle/chai';
import {
  AUTOLOADER,
  closePages,
  embed,
  inside,
  json,
  openPage,
  ready,
  stubNetwork,
  tick,
  until,
} from './kit/testing/page.ts';

/** Sets `attacked` in the parent if the page executes it. */
const ATTACK = `eval(atob('${btoa('parent.attacked = true')}'))`;
const ATTACKER_ORIGIN = 'https://attacker.example';

interface Attacked extends Window {
  attacked?: boolean;
}

afterEach(() => {
  delete (window as Attacked).attacked;
  closePages();
});

function namesOf(element: Element): string[] {
  return element.getAttributeNames().toSorted();
}

/** Returns the attributes of the manifest without `debug`, which the autoloader reads. */
async function listedAttributes(tag: string): Promise<string[]> {
  const response = await fetch('/dist/widgets/custom-elements.json');
  const manifest = (await response.json()) as {
    modules: { declarations: { tagName: string; attributes: { name: string }[] }[] }[];
  };
  const declaration = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === tag);
  return (declaration?.attributes ?? []).map(({ name }) => name).filter((name) => name !== 'debug');
}

describe('marked element by an author without script permission', () => {
  it('does not turn an attribute into an event handler', async () => {
    const frame = await openPage(
      `<div data-speaker-embed="newsletter" data-style="content-visibility:auto;display:block;inline-size:9px"
         data-oncontentvisibilityautostatechange="${ATTACK}" data-onfocus="${ATTACK}" data-autofocus=""
         data-tabindex="0" data-onanimationstart="${ATTACK}" data-heading="Mine"></div>${AUTOLOADER}`,
    );
    const element = await ready(frame, 'speaker-newsletter');
    element.host.focus();
    await tick();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect((window as Attacked).attacked).to.equal(undefined);
    expect(namesOf(element.host)).to.deep.equal(['heading']);
  });

  for (const name of ['assessment', 'newsletter', 'inquiry']) {
    it(`${name}: accepts exactly the attributes of the manifest`, async () => {
      const listed = await listedAttributes(`speaker-${name}`);
      const hostile = 'id class style slot is nonce onclick src content-url part'.split(' ');
      const given = [...listed, ...hostile].map((attribute) => `data-${attribute}="/x"`).join(' ');
      const frame = await openPage(`<div data-speaker-embed="${name}" ${given}></div>${AUTOLOADER}`);
      expect(namesOf((await ready(frame, `speaker-${name}`)).host)).to.deep.equal(listed.toSorted());
    });
  }

  it('is never the editor or an inherited property name, and other elements are still loaded', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'editor', 'edit-bridge'];
    const marked = names.map((name) => `<div data-speaker-embed="${name}" data-src="/x">Stay</div>`).join('');
    const frame = await openPage(`${marked}<div data-speaker-embed="newsletter"></div>${AUTOLOADER}`);
    await ready(frame, 'speaker-newsletter');
    const ignored = [...inside(frame).querySelectorAll('[data-speaker-embed]')];
    expect(ignored.map((element) => element.innerHTML)).to.deep.equal(names.map(() => 'Stay'));
  });

  it('ignores addresses outside the origin of the script', async () => {
    for (const address of [
      ATTACKER_ORIGIN,
      '//attacker.example/a',
      '\\\\attacker.example',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      `blob:${location.origin}/x`,
      'https://',
      '//',
      "https://x']/",
      `${location.origin}.attacker.example`,
      `${location.origin}@attacker.example`,
    ]) {
      const div = `<div data-speaker-embed="assessment" data-api-url="${address}" data-contact-url="${address}" data-privacy-url="${address}" data-event="E"></div>`;
      const frame = await openPage(`${div}${AUTOLOADER}`);
      expect(namesOf((await ready(frame, 'speaker-assessment')).host), address).to.deep.equal(['event']);
      frame.remove();
    }
    const frame = await openPage(
      `<div data-speaker-embed="inquiry" data-endpoint="${ATTACKER_ORIGIN}/f"></div>${AUTOLOADER}`,
    );
    expect(namesOf((await ready(frame, 'speaker-inquiry')).host)).to.deep.equal([]);
  });

  it('accepts an address that the script of the page allows', async () => {
    const script = AUTOLOADER.replace(
      ' src',
      ' data-speaker-origins="https://api.example https://forms.example:8443" src',
    );
    const mark = (address: string) =>
      `<div data-speaker-embed="inquiry" data-endpoint="${address}"><a href="/">${address}</a></div>`;
    const frame = await openPage(
      `<div data-speaker-origins="${ATTACKER_ORIGIN}"></div>
       ${mark('https://forms.example:8443/f/1')}${mark('https://forms.example/f')}${mark(ATTACKER_ORIGIN)}${script}`,
    );
    const elements = await until('all three', () => {
      const all = [...inside(frame).querySelectorAll('speaker-inquiry')];
      return all.length === 3 && all;
    });
    const endpoints = elements.map((element) => element.getAttribute('endpoint'));
    expect(endpoints).to.deep.equal(['https://forms.example:8443/f/1', null, null]);
    expect(elements[0]?.textContent).to.equal('https://forms.example:8443/f/1');
  });
});

describe('unsafe address', () => {
  it('is not used as a link or as an endpoint', async () => {
    await import('/dist/widgets/assessment.js' as string);
    await import('/dist/widgets/inquiry.js' as string);
    history.replaceState(null, '', '#speaker-answers=cccccccc');
    const element = embed('speaker-assessment', { 'contact-url': 'java\tscript:parent.attacked=true' });
    const link = (await until('the link', () =>
      element.button('Book a Keynote'),
    )) as unknown as HTMLAnchorElement;
    expect(new URL(link.href).pathname).to.equal('/contact');
    element.host.remove();
    history.replaceState(null, '', location.pathname + location.search);

    const calls = stubNetwork(() => json(200, { ok: true }));
    const form = embed('speaker-inquiry', { endpoint: 'javascript:parent.attacked=true' });
    form.fill({ name: 'Ada', email: 'ada@expo.example', message: 'Hello' });
    await form.click('Send Inquiry');
    await until('the call', () => calls.length === 1);
    expect(calls[0]?.url).to.equal(`${location.origin}/forms/inquiry`);
    form.host.remove();
  });
});
