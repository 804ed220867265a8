import { expect } from '@esm-bundle/chai';
import {
  embed,
  json,
  record,
  recordErrors,
  stubNetwork,
  stubSlowNetwork,
  tidyAround,
  until,
  type Widget,
} from '../kit/testing/page.ts';

await import('/dist/widgets/newsletter.js' as string);

tidyAround('speaker-newsletter');

const fillIn = (element: Widget): void =>
  element.fill({ firstName: 'Ada', lastName: 'Byron', email: 'ada@expo.example' });

describe('speaker-newsletter', () => {
  it('sends the body once for three clicks, shows the message of the server, and offers another subscription', async () => {
    const { calls, answer } = stubSlowNetwork();
    const events = record(['speaker-subscribe']);
    const settings = { 'api-url': location.origin, heading: 'Hear from us', event: 'EXPO' };
    const element = embed('speaker-newsletter', settings);
    expect(element.text).to.include('Hear from us');
    fillIn(element);
    const submit = await until('the button', () => element.button('Subscribe'));
    for (let click = 0; click < 3; click += 1) submit.click();
    await until('the wait', () => element.button('Subscribing...')?.disabled);
    await until('the call', () => calls.length === 1);
    answer(json(200, { message: 'Welcome aboard.' }));
    await until('the thanks', () => element.text.includes('Welcome aboard.'));
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
    await element.click('Subscribe another email');
    await until('the empty form', () => element.button('Subscribe'));
    expect(element.find('[name=email]')?.value).to.equal('');
    expect(element.root.activeElement?.textContent).to.equal('Hear from us');
  });

  it('shows the consent above its button with a link to the privacy notice of the site or attribute', async () => {
    const element = embed('speaker-newsletter');
    const note = await until('the sentence', () => element.find('[part=consent]'));
    expect(note.textContent).to.include('and for nothing else');
    const following = note.compareDocumentPosition(element.button('Subscribe') as Element);
    expect(following & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
    const link = () => element.find<HTMLAnchorElement>('[part=consent] a');
    expect(link()?.href).to.equal(`${location.origin}/privacy`);
    expect(link()?.target).to.equal('_blank');
    for (const [given, leads] of [
      ['https://partner.example/data', 'https://partner.example/data'],
      [' java\nscript:alert(1)', `${location.origin}/privacy`],
      ['', `${location.origin}/privacy`],
    ] as const) {
      element.host.setAttribute('privacy-url', given);
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
      element.button('Subscribe')?.focus();
      await element.click('Subscribe');
      await until('the error', () => element.find('[role=alert]')?.textContent === message);
      await until('the focus', () => element.root.activeElement === element.button('Subscribe'));
      expect(events[0]?.detail).to.deep.equal({ message });
      expect(element.find('[name=firstName]')?.value).to.equal('Ada');
    });
  }

  it('logs how to correct the address when the call does not exist', async () => {
    stubNetwork(() => json(404, { message: 'No route was found' }));
    const errors = recordErrors();
    const element = embed('speaker-newsletter', { 'api-url': '/wrong' });
    fillIn(element);
    await element.click('Subscribe');
    await until('the failure', () => element.text.includes('Newsletter subscription failed'));
    expect(localStorage.getItem('speaker:outbox')).to.equal(null);
    expect(errors()).to.include('/wrong answered 404. Correct the address (api-url).');
  });

  it('shows the validation error of the server, sends nothing, and removes it on editing', async () => {
    const calls = stubNetwork(() => json(200, {}));
    const events = record(['speaker-error']);
    const element = embed('speaker-newsletter');
    fillIn(element);
    element.fill({ firstName: '  ' });
    await element.click('Subscribe');
    const error = await until('the error', () => element.find('.sp-error'));
    const input = element.find('[name=firstName]');
    expect(error.textContent).to.equal('First name is required');
    expect(input?.getAttribute('aria-describedby')).to.equal(error.id);
    expect(element.root.activeElement).to.equal(input);
    element.fill({ firstName: 'Ada' });
    await until('no error', () => !element.find('.sp-error'));
    expect([calls.length, events.length]).to.deep.equal([0, 0]);
    await element.click('Subscribe');
    await until('the call', () => calls.length === 1);
  });

  it('leaves missing fields to the validation of the browser', async () => {
    const calls = stubNetwork(() => json(200, {}));
    const element = embed('speaker-newsletter');
    await element.click('Subscribe');
    expect(element.find(':invalid')).not.to.equal(null);
    expect(calls).to.have.length(0);
  });

  it('sends the honeypot only when it is filled in', async () => {
    const calls = stubNetwork(() => json(200, {}));
    const element = embed('speaker-newsletter');
    fillIn(element);
    element.fill({ website: 'https://spam.example' });
    await element.click('Subscribe');
    await until('the call', () => calls.length === 1);
    await until('the thanks', () => element.text.includes('Thank you for subscribing!'));
    expect(calls[0]?.body).to.have.property('website', 'https://spam.example');
  });
});
