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

await import('/dist/widgets/inquiry.js' as string);

tidyAround('speaker-inquiry');

const fillIn = (element: Widget): void =>
  element.fill({ name: 'Ada Byron', email: 'ada@expo.example', message: 'Would you speak at our expo?' });

describe('speaker-inquiry', () => {
  it('sends the documented body to a form service, then clears the form and shows the thanks', async () => {
    const { calls, answer } = stubSlowNetwork();
    const events = record(['speaker-inquiry']);
    const element = embed('speaker-inquiry', { endpoint: 'https://forms.example/f/abc', heading: 'Ask us' });
    expect(element.text).to.include('Ask us');
    const link = () => element.find<HTMLAnchorElement>('[part=consent] a');
    await until('the sentence', () => link()?.href === `${location.origin}/privacy`);
    // The form service takes no subscription.
    expect(element.find('[name=newsletter]')).to.equal(null);
    fillIn(element);
    element.fill({ eventType: 'workshop' });
    await element.click('Send Inquiry');
    await until('the wait', () => element.button('Sending...')?.disabled);
    await until('the call', () => calls.length === 1);
    answer(json(200, { ok: true }));
    await until('the thanks', () => element.find('[part=status]'));
    const thanks = 'We will be in touch soon. Your inquiry has been sent successfully.';
    expect(element.text).to.include(`Thank you so much! ${thanks}`);
    expect(calls[0]?.url).to.equal('https://forms.example/f/abc');
    expect(calls[0]?.body).to.deep.equal({
      name: 'Ada Byron',
      email: 'ada@expo.example',
      company: 'Not provided',
      phone: 'Not provided',
      eventType: 'workshop',
      eventDate: 'Not specified',
      message: 'Would you speak at our expo?',
      _replyto: 'ada@expo.example',
      _subject: 'New Speaking Inquiry from Ada Byron',
    });
    expect(events[0]?.detail).to.deep.equal({ eventType: 'workshop' });
    expect(element.find('[name=name]')?.value).to.equal('');
  });

  it('sends a separate subscription with its own sentence only when the checkbox is selected', async () => {
    const calls = stubNetwork(() => json(200, { ok: true }));
    const element = embed('speaker-inquiry', { event: 'EXPO' });
    const box = (): HTMLInputElement | null => element.find('[name=newsletter]');
    await until('the box', box);
    expect(box()?.checked).to.equal(false);
    fillIn(element);
    await element.click('Send Inquiry');
    await until('the thanks', () => element.find('[part=status]'));
    expect(calls).to.have.length(1);
    expect(calls[0]?.body).to.include({ event: 'EXPO', consent: 'inquiry-2' });

    fillIn(element);
    box()?.click();
    await element.click('Send Inquiry');
    await until('both calls', () => calls.length === 3);
    expect(calls[2]?.url).to.equal(`${location.origin}/functions/v1/newsletter-subscriptions`);
    expect(calls[2]?.body).to.deep.equal({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@expo.example',
      event: 'EXPO',
      consent: 'newsletter-box-2',
    });
    expect(box()?.checked).to.equal(false);
  });

  it('logs how to correct the address when the call does not exist', async () => {
    stubNetwork(() => json(404, {}));
    const errors = recordErrors();
    const events = record(['speaker-error', 'speaker-inquiry']);
    const element = embed('speaker-inquiry', { endpoint: '/nowhere' });
    fillIn(element);
    await element.click('Send Inquiry');
    await until('the text', () => element.find('[part=undelivered]'));
    expect(events.map(({ type }) => type)).to.deep.equal(['speaker-error']);
    expect(errors()).to.include('/nowhere answered 404. Correct the address (endpoint).');
  });

  it('shows the validation errors of the server at the fields and sends nothing', async () => {
    const calls = stubNetwork(() => json(200, { ok: true }));
    const element = embed('speaker-inquiry');
    fillIn(element);
    element.fill({ email: 'ada@localhost' });
    element.fill({ message: '   ' });
    await element.click('Send Inquiry');
    const errors = () => [...element.root.querySelectorAll('.sp-error')].map((error) => error.textContent);
    await until('the errors', () => errors().length === 2);
    expect(errors()).to.deep.equal(['Please enter a valid email address', 'Message is required']);
    expect(element.root.activeElement?.getAttribute('name')).to.equal('email');
    expect(element.text).not.to.include('Thank you');
    element.fill({ message: 'Would you speak at our expo?' });
    await until('one error less', () => errors().length === 1);
    element.fill({ email: 'ada@expo.example' });
    await element.click('Send Inquiry');
    await until('the thanks', () => element.find('[part=status]'));
    expect(calls).to.have.length(1);
  });
});
