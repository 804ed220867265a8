import { expect } from '@esm-bundle/chai';
import {
  button,
  click,
  fill,
  inside,
  json,
  openPage,
  record,
  shadow,
  textOf,
  tick,
  until,
} from './kit/testing/page.ts';

/** A copy of the widgets of which every chunk is gone, as after an update while the entry was still cached. */
const STALE = '/without-chunks';
const FALLBACK = '<a href="/on-our-site">On our site</a>';
/** Tells this page of every rejection that nobody has caught. */
const WATCH = `<script>
  parent.uncaught = [];
  addEventListener('unhandledrejection', ({ reason }) => parent.uncaught.push(String(reason)));
  addEventListener('error', ({ message }) => parent.uncaught.push(message));
</script>`;
/** What Prototype.js and MooTools leave on a page: functions, all of them enumerable. */
const EXTENDED = `<script>
  const strange = () => { throw new Error('called'); };
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype, String.prototype, Element.prototype])
    Object.assign(prototype, { each: strange, extend: strange, $family: strange, onExtended: strange, toQueryString: strange });
</script>`;

interface Watching extends Window {
  uncaught?: string[];
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

function uncaught(): readonly string[] {
  return (window as Watching).uncaught ?? [];
}

/** The element in the page, once it can be used. */
function ready(frame: HTMLIFrameElement, tag: string): Promise<HTMLElement> {
  return until(`${tag} in the page`, () => {
    const element = inside(frame).querySelector<HTMLElement>(tag);
    return element?.shadowRoot?.querySelector('button') && element;
  });
}

describe('code that never arrives', () => {
  for (const [what, html] of [
    ['a tag', `<speaker-newsletter>${FALLBACK}</speaker-newsletter>`],
    ['a marked element', `<div data-speaker-embed="newsletter">${FALLBACK}</div>`],
  ] as const) {
    it(`leaves ${what} with its link, tells the page by an event, and leaves no uncaught rejection`, async () => {
      const frame = await openPage(`${WATCH}<body>${html}`);
      const heard = record(['speaker-error'], inside(frame));
      const script = inside(frame).createElement('script');
      script.type = 'module';
      script.dataset['debug'] = '';
      script.src = `${STALE}/speaker-widgets.js`;
      inside(frame).body.append(script);
      await until('the event', () =>
        heard.some(({ detail }) => /chunks\/(?!debug)/.test((detail as { message: string }).message)),
      );
      await tick();
      expect(uncaught()).to.deep.equal([]);
      const link = inside(frame).querySelector('a');
      expect(link?.checkVisibility()).to.equal(true);
    });
  }

  it('is asked for again by the assessment, whose first question needs none of it', async () => {
    const frame = await openPage(
      `${WATCH}<speaker-assessment></speaker-assessment><script type="module" src="${STALE}/assessment.js"></script>`,
    );
    const element = await ready(frame, 'speaker-assessment');
    await click(element, 'Start Assessment');
    (await until('an option', () => shadow(element).querySelector<HTMLInputElement>('[value=a]'))).click();
    await click(element, 'Next');
    await until('the failure', () => textOf(element).includes('This step could not be loaded.'));
    expect(button(element, 'Try Again')).not.to.equal(undefined);
    expect(uncaught()).to.deep.equal([]);
  });

  it('is no matter of the address the entry was loaded from: no chunk imports an entry back', async () => {
    const names = ['speaker-widgets', 'assessment', 'newsletter', 'inquiry', 'edit-bridge', 'editor'];
    const texts = await Promise.all(
      names.map(async (name) => (await fetch(`/dist/widgets/${name}.js`)).text()),
    );
    const chunks = new Set(
      texts.flatMap((text) => [...text.matchAll(/chunks\/[\w-]+\.js/g)].map(([path]) => path)),
    );
    expect(chunks.size).to.be.greaterThan(names.length);
    for (const path of chunks) {
      const chunk = await (await fetch(`/dist/widgets/${path}`)).text();
      expect(chunk, path).not.to.match(/["'`]\.\.\//);
    }
  });
});

describe('a page that has extended the prototypes of everything', () => {
  it('does not break the assessment, from the first question to the results', async () => {
    for (const script of ['assessment', 'speaker-widgets']) {
      localStorage.clear();
      const frame = await openPage(
        `${WATCH}${EXTENDED}<speaker-assessment></speaker-assessment><script type="module" src="/dist/widgets/${script}.js"></script>`,
      );
      const sent = answerCalls(frame, () => json(200, { message: 'ok' }));
      const element = await ready(frame, 'speaker-assessment');
      await click(element, 'Start Assessment');
      for (let question = 1; question <= 8; question += 1) {
        await until('the question', () => textOf(element).includes(`Question ${question} of 8`));
        (
          await until('an option', () => shadow(element).querySelector<HTMLInputElement>('[value=b]'))
        ).click();
        await click(element, question === 8 ? 'Complete' : 'Next');
      }
      await until('the form', () => button(element, 'See My Results'));
      for (const [name, value] of Object.entries({
        email: 'ada@expo.example',
        firstName: 'Ada',
        lastName: 'B',
        phone: '1',
      }))
        fill(element, name, value);
      await click(element, 'See My Results');
      await until('the results', () => textOf(element).includes('Channel 4 REGULATED'));
      expect(Object.keys(JSON.parse(sent[0] ?? '') as object)).to.deep.equal([
        'email',
        'name',
        'phone',
        'answers',
        'channelResult',
        'scoreBreakdown',
        'consent',
      ]);
      expect(uncaught()).to.deep.equal([]);
      frame.remove();
    }
  });

  it('does not break newsletter and inquiry, nor what waits in the outbox', async () => {
    const frame = await openPage(
      `${WATCH}${EXTENDED}<speaker-newsletter></speaker-newsletter><div data-speaker-embed="inquiry" data-heading="Ask"></div>
       <script type="module" src="/dist/widgets/speaker-widgets.js"></script>`,
    );
    const sent = answerCalls(frame, () => json(503, {}));
    const newsletter = await ready(frame, 'speaker-newsletter');
    for (const [name, value] of Object.entries({
      email: 'ada@expo.example',
      firstName: 'Ada',
      lastName: 'B',
    }))
      fill(newsletter, name, value);
    await click(newsletter, 'Subscribe');
    await until('the failure', () => shadow(newsletter).querySelector('[role=alert]'));
    const inquiry = await ready(frame, 'speaker-inquiry');
    for (const [name, value] of Object.entries({ email: 'ada@expo.example', name: 'Ada', message: 'Hello' }))
      fill(inquiry, name, value);
    await click(inquiry, 'Send Inquiry');
    await until('the answer', () => shadow(inquiry).querySelector('[part=status]'));
    expect(sent).to.have.length(2);
    expect((JSON.parse(localStorage.getItem('speaker:outbox') ?? '[]') as unknown[]).length).to.equal(2);
    expect(uncaught()).to.deep.equal([]);
  });
});

/** The network of a framed page: answers every call, and keeps the bodies that were sent. */
function answerCalls(frame: HTMLIFrameElement, answer: () => Response): string[] {
  const bodies: string[] = [];
  const page = frame.contentWindow as Window & typeof globalThis;
  page.fetch = (_, init) => {
    bodies.push(init?.body as string);
    return Promise.resolve(answer());
  };
  return bodies;
}
