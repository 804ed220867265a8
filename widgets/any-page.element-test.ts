import { expect } from '@esm-bundle/chai';
import { AUTOLOADER, closePages, inside, openPage, ready, tick, until, Widget } from './kit/testing/page.ts';
import { choose } from './kit/testing/assessment-steps.ts';

const ASSESSMENT = '<script type="module" src="/dist/widgets/assessment.js"></script>';
const TAG = '<speaker-assessment></speaker-assessment>';
const MARIGOLD = 'rgb(246, 183, 60)';
const HOSTILE = '* { all: unset !important; color: red !important; font-size: 3px !important }';

beforeEach(() => {
  localStorage.clear();
});
afterEach(closePages);

/** Opens a page with an assessment and returns the styles of its start button and heading. */
async function looks(css: string) {
  const element = await ready(await openPage(`<style>${css}</style>${ASSESSMENT}${TAG}`));
  const { fontSize: size, minHeight: height, backgroundColor: background, color } = element.style('button');
  const { fontSize: title, color: titleColor } = element.style('h2');
  const display = element.host.ownerDocument.defaultView?.getComputedStyle(element.host).display;
  return { size, height, background, color, title, titleColor, display };
}

async function answerFirst(element: Widget): Promise<void> {
  await element.click('Start Assessment');
  await choose(element, 'a');
  await element.click('Next');
  await until('the second question', () => element.text.includes('Question 2 of 8'));
}

describe('on any page', () => {
  it('looks the same for any page styles', async () => {
    const plain = await looks('');
    expect(plain).to.include({ size: '16px', height: '44px', background: MARIGOLD, display: 'block' });
    for (const css of [
      HOSTILE,
      'html { font-size: 62.5% } body { font: 30px serif; color: #fff; background: #000; text-transform: uppercase }',
      '*, ::before { box-sizing: border-box; border: 0 solid; margin: 0; padding: 0 } button { background: none; all: unset } h2 { font-size: inherit }',
      ':root { --surface: red; --text: lime; --accent: blue; --radius: 50px; --muted: pink; color-scheme: dark }',
    ])
      expect(await looks(css), css).to.deep.equal(plain);
  });

  it('applies the documented custom properties and no others', async () => {
    const properties =
      '--speaker-accent: rgb(0, 90, 200); --speaker-text: rgb(10, 20, 30); --speaker-font-size: 20px';
    const { background, size, titleColor } = await looks(`speaker-assessment { ${properties} }`);
    expect([background, size, titleColor]).to.deep.equal(['rgb(0, 90, 200)', '20px', 'rgb(10, 20, 30)']);
  });

  it('leaves the globals, style sheets and head of the page unchanged', async () => {
    const frame = await openPage(`<p id="p">Text</p>${TAG}`);
    const view = frame.contentWindow as Window & typeof globalThis;
    const { styleSheets, adoptedStyleSheets, head } = inside(frame);
    const before = { names: Object.keys(view), sheets: styleSheets.length, head: head.innerHTML };
    const script = inside(frame).createElement('script');
    script.type = 'module';
    script.src = '/dist/widgets/assessment.js';
    inside(frame).body.append(script);
    const element = await ready(frame);
    await element.click('Start Assessment');
    expect(Object.keys(view).filter((name) => !before.names.includes(name))).to.deep.equal([]);
    expect([styleSheets.length, adoptedStyleSheets.length]).to.deep.equal([before.sheets, 0]);
    expect(head.innerHTML).to.equal(before.head);
  });

  it('renders right-to-left and on a dark page', async () => {
    const css = ':root { background: #000; --speaker-color-scheme: dark }';
    const frame = await openPage(`<html dir="rtl"><style>${css}</style>${ASSESSMENT}${TAG}`);
    const element = await ready(frame);
    await element.click('Start Assessment');
    await until('the question', () => element.find('legend'));
    expect(element.style('fieldset').direction).to.equal('rtl');
    expect(element.style('h2').color).to.equal('rgb(246, 241, 231)');
  });

  it('works with a strict content security policy', async () => {
    const csp = `default-src 'none'; script-src ${location.origin}; style-src 'self'; connect-src 'self'`;
    for (const script of [ASSESSMENT, AUTOLOADER]) {
      const frame = await openPage(`<body>${TAG}${script}`, { csp });
      const element = await ready(frame);
      expect(element.style('button').backgroundColor).to.equal(MARIGOLD);
      await answerFirst(element);
    }
  });

  it('works in a sandboxed frame without storage', async () => {
    const script = `<script type="module" src="${location.origin}/dist/widgets/assessment.js"></script>`;
    const message = new Promise((resolve) => {
      window.addEventListener('message', (event) => {
        if (event.data === 'question 2') resolve(event.data);
      });
    });
    await openPage(
      `${TAG}${script}<script type="module">
        const root = () => document.querySelector('speaker-assessment').shadowRoot;
        const press = (find) => { const at = root()?.querySelector(find); at?.click(); return at; };
        const steps = ['[part=intro] button', '[value=a]', '.sp-actions :last-child:enabled'];
        const timer = setInterval(() => {
          if (steps.length > 0 && press(steps[0])) steps.shift();
          if (root()?.textContent.includes('Question 2')) { clearInterval(timer); parent.postMessage('question 2', '*'); }
        }, 20);
      </script>`,
      { sandbox: 'allow-scripts' },
    );
    expect(await message).to.equal('question 2');
  });

  it('works when its scripts are loaded twice and in any order', async () => {
    const frame = await openPage(
      `${AUTOLOADER}${TAG}${ASSESSMENT}<script type="module" src="/dist/widgets/assessment.js?ver=1"></script>
       <script type="module" src="/dist/widgets/speaker-widgets.js?ver=2"></script>${TAG}${AUTOLOADER}`,
    );
    const all = () => [...inside(frame).querySelectorAll<HTMLElement>('speaker-assessment')];
    await until('both', () => all().filter((host) => host.shadowRoot?.querySelector('button')).length === 2);
    for (const host of all()) await answerFirst(new Widget(host));
  });
});

describe('autoloader', () => {
  /** Returns the chunks that a page has fetched. */
  const fetched = (frame: HTMLIFrameElement) =>
    (frame.contentWindow as Window).performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/chunks/'));

  it('fetches no chunk until an element is near the viewport', async () => {
    const frame = await openPage(`${AUTOLOADER}<div style="height: 5000px"></div>${TAG}`);
    await tick();
    expect(fetched(frame)).to.deep.equal([]);
    (frame.contentWindow as Window).scrollTo(0, 5000);
    await ready(frame);
    expect(fetched(frame).length).to.be.greaterThan(0);
  });

  it('loads an element that the page hides until it is defined', async () => {
    await ready(await openPage(`<style>:not(:defined) { display: none }</style>${AUTOLOADER}${TAG}`));
  });

  it('loads an element far below the viewport when a lead of an earlier visit waits', async () => {
    localStorage.setItem('speaker:outbox', '[]');
    await ready(await openPage(`${AUTOLOADER}<div style="height: 5000px"></div>${TAG}`));
  });

  it('uses a preloaded module of an element and fetches no chunk before the first question', async () => {
    const preload = '<link rel="modulepreload" href="/dist/widgets/assessment.js">';
    const frame = await openPage(`${preload}${AUTOLOADER}${TAG}`);
    const element = await ready(frame);
    // The later steps are fetched after a second.
    expect(fetched(frame).filter((name) => !name.includes('/chunks/more'))).to.deep.equal([]);
    await element.click('Start Assessment');
    await until('the question', () => element.find('legend'));
  });

  /** Returns the scripts of a page that contain Preact, identified by the MathML namespace. */
  async function listRuntimes(frame: HTMLIFrameElement): Promise<string[]> {
    const entries = (frame.contentWindow as Window).performance.getEntriesByType('resource');
    const scripts = [...new Set(entries.map(({ name }) => name))].filter((name) => /\.js$/.test(name));
    const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
    return scripts.filter((_, index) => texts[index]?.includes('http://www.w3.org/1998/Math/MathML'));
  }

  it('fetches one runtime for all elements of a page, and separate scripts fetch one each', async () => {
    const newsletter = '<script type="module" src="/dist/widgets/newsletter.js"></script>';
    for (const [scripts, runtimes] of [
      [AUTOLOADER, 1],
      [ASSESSMENT + newsletter, 2],
    ] as const) {
      const frame = await openPage(`${scripts}${TAG}<speaker-newsletter></speaker-newsletter>`);
      await ready(frame, 'speaker-newsletter');
      await ready(frame);
      expect(await listRuntimes(frame)).to.have.length(runtimes);
    }
  });

  it('upgrades elements that are added later, also nested ones', async () => {
    const frame = await openPage(`${AUTOLOADER}<main></main>`);
    const late = inside(frame).createElement('section');
    late.innerHTML = '<div><speaker-inquiry heading="Late"></speaker-inquiry></div>';
    inside(frame).querySelector('main')?.append(late);
    expect((await ready(frame, 'speaker-inquiry')).text).to.include('Late');
  });
});
