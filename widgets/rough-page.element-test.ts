import { expect } from '@esm-bundle/chai';
import { closePages, inside, json, openPage, ready, record, tick, until } from './kit/testing/page.ts';
import { answerAll, choose, fillLead } from './kit/testing/assessment-steps.ts';

/** A copy of the widgets without chunks, as after an update while the entry is still cached. */
const STALE = '/without-chunks';
const FALLBACK = '<a href="/on-our-site">On our site</a>';
/** Reports every unhandled rejection and error to this page. */
const WATCH = `<script>
  parent.uncaught = [];
  addEventListener('unhandledrejection', ({ reason }) => parent.uncaught.push(String(reason)));
  addEventListener('error', ({ message }) => parent.uncaught.push(message));
</script>`;
/** Adds enumerable functions to prototypes, like Prototype.js and MooTools. */
const EXTENDED = `<script>
  const strange = () => { throw new Error('called'); };
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype, String.prototype, Element.prototype])
    Object.assign(prototype, { each: strange, extend: strange, $family: strange, onExtended: strange, toQueryString: strange });
</script>`;

beforeEach(() => {
  localStorage.clear();
});
afterEach(closePages);

const uncaught = () => (window as { uncaught?: readonly string[] }).uncaught ?? [];

describe('code that cannot be loaded', () => {
  for (const [what, html] of [
    ['a tag', `<speaker-newsletter>${FALLBACK}</speaker-newsletter>`],
    ['a marked element', `<div data-speaker-embed="newsletter">${FALLBACK}</div>`],
  ] as const) {
    it(`keeps the link of ${what}, dispatches an event, and causes no unhandled rejection`, async () => {
      const frame = await openPage(`${WATCH}<body>${html}`);
      const events = record(['speaker-error'], inside(frame));
      const script = inside(frame).createElement('script');
      script.type = 'module';
      script.dataset['debug'] = '';
      script.src = `${STALE}/speaker-widgets.js`;
      inside(frame).body.append(script);
      await until('the event', () =>
        events.some(({ detail }) => /chunks\/(?!debug)/.test((detail as { message: string }).message)),
      );
      await tick();
      expect(uncaught()).to.deep.equal([]);
      const link = inside(frame).querySelector('a');
      expect(link?.checkVisibility()).to.equal(true);
    });
  }

  it('offers Try Again in the assessment after the first question', async () => {
    const frame = await openPage(
      `${WATCH}<speaker-assessment></speaker-assessment><script type="module" src="${STALE}/assessment.js"></script>`,
    );
    const element = await ready(frame, 'speaker-assessment');
    await element.click('Start Assessment');
    await choose(element, 'a');
    await element.click('Next');
    await until('the failure', () => element.text.includes('This step could not be loaded.'));
    expect(element.button('Try Again')).not.to.equal(undefined);
    expect(uncaught()).to.deep.equal([]);
  });

  it('is independent of the entry address because no chunk imports an entry', async () => {
    const names = ['speaker-widgets', 'assessment', 'newsletter', 'inquiry', 'edit-bridge', 'editor'];
    const read = async (path: string) => (await fetch(`/dist/widgets/${path}`)).text();
    const texts = await Promise.all(names.map((name) => read(`${name}.js`)));
    const chunks = new Set(texts.flatMap((text) => text.match(/chunks\/[\w-]+\.js/g) ?? []));
    expect(chunks.size).to.be.greaterThan(names.length);
    for (const path of chunks) expect(await read(path), path).not.to.match(/["'`]\.\.\//);
  });
});

describe('page with extended prototypes', () => {
  it('does not break the assessment', async () => {
    for (const script of ['assessment', 'speaker-widgets']) {
      localStorage.clear();
      const frame = await openPage(
        `${WATCH}${EXTENDED}<speaker-assessment></speaker-assessment><script type="module" src="/dist/widgets/${script}.js"></script>`,
      );
      const sent = answerCalls(frame, () => json(200, { message: 'ok' }));
      const element = await ready(frame, 'speaker-assessment');
      await answerAll(element, 'bbbbbbbb');
      fillLead(element);
      await element.click('See My Results');
      await until('the results', () => element.text.includes('Channel 4 REGULATED'));
      const fields = 'email,name,phone,answers,channelResult,scoreBreakdown,consent';
      expect(Object.keys(JSON.parse(sent[0] ?? '') as object).join()).to.equal(fields);
      expect(uncaught()).to.deep.equal([]);
      frame.remove();
    }
  });

  it('does not break newsletter, inquiry and outbox', async () => {
    const frame = await openPage(
      `${WATCH}${EXTENDED}<speaker-newsletter></speaker-newsletter><div data-speaker-embed="inquiry" data-heading="Ask"></div>
       <script type="module" src="/dist/widgets/speaker-widgets.js"></script>`,
    );
    const sent = answerCalls(frame, () => json(503, {}));
    const newsletter = await ready(frame, 'speaker-newsletter');
    // A form that is mounted after the failure sends stored leads again.
    const inquiry = await ready(frame, 'speaker-inquiry');
    newsletter.fill({ email: 'ada@expo.example', firstName: 'Ada', lastName: 'B' });
    await newsletter.click('Subscribe');
    await until('the failure', () => newsletter.find('[role=alert]'));
    inquiry.fill({ email: 'ada@expo.example', name: 'Ada', message: 'Hello' });
    await inquiry.click('Send Inquiry');
    await until('the answer', () => inquiry.find('[part=status]'));
    expect(sent).to.have.length(2);
    expect((JSON.parse(localStorage.getItem('speaker:outbox') ?? '[]') as unknown[]).length).to.equal(2);
    expect(uncaught()).to.deep.equal([]);
  });
});

/** Stubs the network of a framed page and records the sent bodies. */
function answerCalls(frame: HTMLIFrameElement, answer: () => Response): string[] {
  const bodies: string[] = [];
  const page = frame.contentWindow as Window & typeof globalThis;
  page.fetch = (_, init) => {
    bodies.push(init?.body as string);
    return Promise.resolve(answer());
  };
  return bodies;
}
