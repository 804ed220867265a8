import { expect } from '@esm-bundle/chai';
import {
  button,
  click,
  embed,
  fill,
  fillAll,
  json,
  record,
  recordErrors,
  shadow,
  stubNetwork,
  stubSlowNetwork,
  textOf,
  tidyAround,
  until,
} from '../kit/testing/page.ts';

await import('/dist/widgets/newsletter.js' as string);

tidyAround('speaker-newsletter');

const fillIn = (element: Element): void =>
  fillAll(element, { firstName: 'Ada', lastName: 'Byron', email: 'ada@expo.example' });

describe('speaker-newsletter', () => {
  it('sends the body once for three clicks, shows the message of the server, and offers another subscription', async () => {
    const { calls, answer } = stubSlowNetwork();
    const events = record(['speaker-subscribe']);
    const settings = { 'api-url': location.origin, heading: 'Hear from us', event: 'EXPO' };
    const element = embed('speaker-newsletter', settings);
    expect(textOf(element)).to.include('Hear from us');
    fillIn(element);
    const submit = await until('the button', () => button(element, 'Subscribe'));
    for (let click = 0; click < 3; click += 1) submit.click();
    await until('the wait', () => button(element, 'Subscribing...')?.disabled);
    await until('the call', () => calls.length === 1);
    answer(json(200, { message: 'Welcome aboard.' }));
    await until('the thanks', () => textOf(element).includes('Welcome aboard.'));
    expect(calls).to.have.length(1);
    expect(calls[0]?.url).to.equal(`${location.origin}/functions/v1/newsletter-subscriptions`);
    expect(calls[0]?.body).to.deep.equal({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@expo.example',
      event: 'EXPO',
      consent: 'newsletter-2',
    });
    expect(calls[0]?.headers.has('apikey')).to.equal(false);
    expect(events[0]?.detail).to.deep.equal({ email: 'ada@expo.example' });
    await click(element, 'Subscribe another email');
    await until('the empty form', () => button(element, 'Subscribe'));
    expect(shadow(element).querySelector<HTMLInputElement>('[name=email]')?.value).to.equal('');
    expect(shadow(element).activeElement?.textContent).to.equal('Hear from us');
  });

  it('shows the consent above its button with a link to the privacy notice of the site or attribute', async () => {
    const element = embed('speaker-newsletter');
    const note = await until('the sentence', () => shadow(element).querySelector('[part=consent]'));
    expect(note.textContent).to.include('and for nothing else');
    const following = note.compareDocumentPosition(button(element, 'Subscribe') as Element);
    expect(following & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
    const link = (): HTMLAnchorElement | null => shadow(element).querySelector('[part=consent] a');
    expect(link()?.href).to.equal(`${location.origin}/privacy`);
    expect(link()?.target).to.equal('_blank');
    for (const [given, leads] of [
      ['https://partner.example/data', 'https://partner.example/data'],
      [' java\nscript:alert(1)', `${location.origin}/privacy`],
      ['', `${location.origin}/privacy`],
    ] as const) {
      element.setAttribute('privacy-url', given);
      await until(given || 'the default', () => link()?.href === leads);
    }
  });

  for (const [what, answer, message] of [
    ['the server gives a reason', () => json(422, { error: 'No such address.' }), 'No such address.'],
    ['the network fails', () => Promise.reject(new TypeError('offline')), 'Network error. Please try again.'],
  ] as const) {
    it(`shows '${message}' and keeps the fields when ${what}`, async () => {
      stubNetwork(answer);
      const events = record(['speaker-error']);
      const element = embed('speaker-newsletter');
      fillIn(element);
      button(element, 'Subscribe')?.focus();
      await click(element, 'Subscribe');
      await until('the error', () => shadow(element).querySelector('[role=alert]')?.textContent === message);
      await until('the focus', () => shadow(element).activeElement === button(element, 'Subscribe'));
      expect(events[0]?.detail).to.deep.equal({ message });
      expect(shadow(element).querySelector<HTMLInputElement>('[name=firstName]')?.value).to.equal('Ada');
    });
  }

  it('logs how to correct the address when the call does not exist', async () => {
    stubNetwork(() => json(404, { message: 'No route was found' }));
    const errors = recordErrors();
    const element = embed('speaker-newsletter', { 'api-url': '/wrong' });
    fillIn(element);
    await click(element, 'Subscribe');
    await until('the failure', () => textOf(element).includes('Newsletter subscription failed'));
    expect(localStorage.getItem('speaker:outbox')).to.equal(null);
    expect(errors()).to.include('/wrong answered 404. Correct the address (api-url).');
  });

  it('shows the validation error of the server, sends nothing, and removes it on editing', async () => {
    const calls = stubNetwork(() => json(200, {}));
    const events = record(['speaker-error']);
    const element = embed('speaker-newsletter');
    fillIn(element);
    fill(element, 'firstName', '  ');
    await click(element, 'Subscribe');
    const error = await until('the error', () => shadow(element).querySelector('.sp-error'));
    const input = shadow(element).querySelector<HTMLInputElement>('[name=firstName]');
    expect(error.textContent).to.equal('First name is required');
    expect(input?.getAttribute('aria-describedby')).to.equal(error.id);
    expect(shadow(element).activeElement).to.equal(input);
    fill(element, 'firstName', 'Ada');
    await until('no error', () => !shadow(element).querySelector('.sp-error'));
    expect([calls.length, events.length]).to.deep.equal([0, 0]);
    await click(element, 'Subscribe');
    await until('the call', () => calls.length === 1);
  });

  it('leaves missing fields to the validation of the browser', async () => {
    const calls = stubNetwork(() => json(200, {}));
    const element = embed('speaker-newsletter');
    await click(element, 'Subscribe');
    expect(shadow(element).querySelector(':invalid')).not.to.equal(null);
    expect(calls).to.have.length(0);
  });

  it('sends the honeypot only when it is filled in', async () => {
    const calls = stubNetwork(() => json(200, {}));
    const element = embed('speaker-newsletter');
    fillIn(element);
    fill(element, 'website', 'https://spam.example');
    await click(element, 'Subscribe');
    await until('the call', () => calls.length === 1);
    await until('the thanks', () => textOf(element).includes('Thank you for subscribing!'));
    expect(calls[0]?.body).to.have.property('website', 'https://spam.example');
  });
});
