import { expect } from '@esm-bundle/chai';
import {
  button,
  click,
  embed,
  fill,
  json,
  record,
  shadow,
  stubNetwork,
  stubSlowNetwork,
  textOf,
  tidyAround,
  until,
} from '../kit/testing/page.ts';

await import('/dist/widgets/inquiry.js' as string);

tidyAround('speaker-inquiry');

function fillIn(element: Element): void {
  fill(element, 'name', 'Ada Byron');
  fill(element, 'email', 'ada@expo.example');
  fill(element, 'message', 'Would you speak at our expo?');
}

describe('speaker-inquiry', () => {
  it('sends exactly the body of spec 7 to a form service, then clears and thanks', async () => {
    const { calls, answer } = stubSlowNetwork();
    const heard = record(['speaker-inquiry']);
    const element = embed('speaker-inquiry', { endpoint: 'https://forms.example/f/abc', heading: 'Ask us' });
    expect(textOf(element)).to.include('Ask us');
    fillIn(element);
    fill(element, 'eventType', 'workshop');
    await click(element, 'Send Inquiry');
    await until('the wait', () => button(element, 'Sending...')?.disabled);
    await until('the call', () => calls.length === 1);
    answer(json(200, { ok: true }));
    await until('the thanks', () => shadow(element).querySelector('[role=status]'));
    expect(textOf(element)).to.include(
      'Thank you so much! We will be in touch soon. Your inquiry has been sent successfully.',
    );
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
    expect(heard[0]?.detail).to.deep.equal({ eventType: 'workshop' });
    expect(shadow(element).querySelector<HTMLInputElement>('[name=name]')?.value).to.equal('');
  });

  it('thanks and clears when it fails as well, and keeps the inquiry to try again', async () => {
    stubNetwork(() => Promise.reject(new TypeError('offline')));
    const heard = record(['speaker-error']);
    const element = embed('speaker-inquiry');
    fillIn(element);
    await click(element, 'Send Inquiry');
    await until('the thanks', () => textOf(element).includes('Your inquiry has been received.'));
    expect(heard).to.have.length(1);
    expect(shadow(element).querySelector<HTMLTextAreaElement>('[name=message]')?.value).to.equal('');
    expect(localStorage.getItem('speaker:outbox')).to.include('ada@expo.example');
  });
});
