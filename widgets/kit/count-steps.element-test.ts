import { expect } from '@esm-bundle/chai';
import { answerAll } from './testing/assessment-steps.ts';
import { embed, json, stubNetwork, tidyAround, until, type Widget } from './testing/page.ts';

await import('/dist/widgets/assessment.js' as string);
await import('/dist/widgets/newsletter.js' as string);
await import('/dist/widgets/inquiry.js' as string);

const TAGS = 'speaker-assessment, speaker-newsletter, speaker-inquiry';
tidyAround(TAGS);

interface Beacon {
  readonly url: string;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}
let beacons: Beacon[] = [];
const { sendBeacon } = navigator;

beforeEach(() => {
  beacons = [];
  navigator.sendBeacon = (url, data) => {
    beacons.push({ url: String(url), type: typeof data, body: JSON.parse(data as string) as Beacon['body'] });
    return true;
  };
});
afterEach(() => {
  navigator.sendBeacon = sendBeacon;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const steps = (): unknown[] => beacons.map(({ body }) => body['step']);

describe('counted steps', () => {
  it('counts each step of an assessment once, as text, with only its event code', async () => {
    const element = embed('speaker-assessment', { event: 'EXPO', 'api-url': 'https://leads.example/' });
    await until('the first step', () => steps().includes('seen'));
    await answerAll(element);
    await until('the form', () => steps().includes('form'));
    expect(steps()).to.deep.equal(['seen', 'start', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'form']);
    for (const { url, type, body } of beacons) {
      expect(url).to.equal('https://leads.example/functions/v1/seen');
      expect(type).to.equal('string');
      expect(Object.keys(body)).to.deep.equal(['element', 'event', 'step']);
      expect(body).to.include({ element: 'assessment', event: 'EXPO' });
    }
    element.host.dispatchEvent(
      new CustomEvent('speaker-answer', { bubbles: true, detail: { questionId: 3 } }),
    );
    expect(beacons).to.have.length(11);
  });

  it('counts the display, first input and lead of a newsletter', async () => {
    stubNetwork(() => json(200, {}));
    const element = embed('speaker-newsletter');
    await until('the first step', () => steps().includes('seen'));
    element.fill({ firstName: 'Ada', lastName: 'Byron', email: 'ada@expo.example' });
    expect(steps()).to.deep.equal(['seen', 'form']);
    await element.click('Subscribe');
    await until('the lead', () => steps().includes('lead'));
    expect(steps()).to.have.length(3);
    for (const { url } of beacons) expect(url).to.equal(`${location.origin}/functions/v1/seen`);
    expect(beacons[0]?.body).to.deep.equal({ element: 'newsletter', step: 'seen' });
  });

  it('counts a form as seen only when it scrolls into view', async () => {
    const spacer = document.createElement('div');
    spacer.style.height = '300vh';
    document.body.prepend(spacer);
    const far = embed('speaker-newsletter', { event: 'FAR' });
    document.body.prepend(embed('speaker-newsletter', { event: 'NEAR' }).host);
    await until('the one in view', () => steps().length > 0);
    expect(beacons.map(({ body }) => body['event'])).to.deep.equal(['NEAR']);
    far.host.scrollIntoView();
    await until('the other', () => steps().length > 1);
    expect(beacons.map(({ body }) => body['event'])).to.deep.equal(['NEAR', 'FAR']);
    spacer.remove();
  });

  it('counts an inquiry only when its endpoint belongs to the product', async () => {
    embed('speaker-inquiry', { endpoint: 'https://forms.example/f/abc' });
    embed('speaker-inquiry', { endpoint: 'https://leads.example/forms/inquiry' });
    await until('the first step', () => steps().length > 0);
    expect(beacons.map(({ url }) => url)).to.deep.equal(['https://leads.example/functions/v1/seen']);
  });

  for (const [what, refuse] of [
    ['no-count on the element', (element: Widget) => element.host.setAttribute('no-count', '')],
    [
      'Global Privacy Control',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    ],
  ] as const) {
    it(`stops with ${what}, also after the first step`, async () => {
      stubNetwork(() => json(200, {}));
      const element = embed('speaker-newsletter', { event: 'MINE' });
      await until('the first step', () => steps().length === 1);
      refuse(element);
      element.fill({ firstName: 'Ada' });
      expect(steps()).to.deep.equal(['seen']);
    });
  }
});
