import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { embed, json, record, stubNetwork, stubSlowNetwork, tidyAround, until } from '../kit/testing/page.ts';
import { answerAll, choose, fillLead, sendAssessment } from '../kit/testing/assessment-steps.ts';

await import('/dist/widgets/assessment.js' as string);

const EVENTS = ['ready', 'start', 'answer', 'complete', 'result', 'error'].map((name) => `speaker-${name}`);
tidyAround('speaker-assessment');

describe('speaker-assessment', () => {
  it('shows the results after all steps and sends the documented body', async () => {
    const calls = stubNetwork(() => json(200, { message: 'saved' }));
    const events = record(EVENTS);
    const settings = { 'api-url': 'https://api.example', 'anon-key': 'k', event: 'EXPO' };
    const element = await sendAssessment(settings, 'bbbbbbbb');
    await until('the results', () => element.text.includes('Complete results sent to ada@expo.example'));
    expect(element.text).to.include('Channel 4 REGULATED');
    expect(calls).to.have.length(1);
    expect(calls[0]?.url).to.equal('https://api.example/functions/v1/submit-quiz-public');
    expect(calls[0]?.headers.get('apikey')).to.equal('k');
    expect(calls[0]?.headers.get('authorization')).to.equal('Bearer k');
    const { scoreBreakdown, source, ...body } = calls[0]?.body ?? {};
    expect(body).to.deep.equal({
      email: 'ada@expo.example',
      name: 'Ada Byron',
      phone: '+44 20 1',
      answers: { 1: 'b', 2: 'b', 3: 'b', 4: 'b', 5: 'b', 6: 'b', 7: 'b', 8: 'b' },
      channelResult: 4,
      event: 'EXPO',
      consent: 'quiz-2',
    });
    expect(source).to.deep.equal({ page: location.origin + location.pathname });
    expect(scoreBreakdown).to.have.property('totalQuestions', 8);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'speaker-ready',
      'speaker-start',
      ...Array<string>(8).fill('speaker-answer'),
      'speaker-complete',
      'speaker-result',
    ]);
    expect(events[2]?.detail).to.deep.equal({ questionId: 1, optionId: 'b' });
    expect(events.at(-1)?.detail).to.deep.equal({ channel: 4 });
    const book = element.button('Book a Keynote') as unknown as HTMLAnchorElement;
    expect([book.target, book.pathname]).to.deep.equal(['_blank', '/contact']);
    await element.click('Retake');
    await until('the intro', () => element.button('Start Assessment'));
  });

  it('requests a reminder and sends a separate subscription after the quiz only when they are selected', async () => {
    let status = 422;
    const calls = stubNetwork(() => json(status, status === 200 ? {} : { error: 'Not like this.' }));
    const element = embed('speaker-assessment', { 'privacy-url': 'https://partner.example/data' });
    await answerAll(element, 'bbbbbbbb');
    fillLead(element);
    const boxes = [...element.root.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    expect(boxes.map(({ name, checked }) => [name, checked])).to.deep.equal([
      ['newsletter', false],
      ['again', false],
    ]);
    const note = element.find<HTMLAnchorElement>('[part=consent] a');
    expect(note?.href).to.equal('https://partner.example/data');
    expect(element.text).not.to.include('ask you once more');
    for (const box of boxes) box.click();
    await until('the sentence', () => element.text.includes('to ask you once more by email in 30 days'));
    await element.click('See My Results');
    await until('the refusal', () => element.button('Try Again'));
    expect(calls).to.have.length(1);
    status = 200;
    await element.click('Try Again');
    await element.click('See My Results');
    await until('the results', () => element.text.includes('Complete results sent to ada@expo.example'));
    await until('the subscription', () => calls.length === 3);
    expect(calls[1]?.body).to.include({ again: true, consent: 'quiz-again-2' });
    expect(calls[2]?.url).to.match(/\/functions\/v1\/newsletter-subscriptions$/);
    const names = { firstName: 'Ada', lastName: 'Byron', email: 'ada@expo.example' };
    expect(calls[2]?.body).to.deep.include({ ...names, consent: 'newsletter-box-2' });
  });

  it('names missing fields with the documented messages and removes a message on editing', async () => {
    const calls = stubNetwork(() => json(200, {}));
    const element = embed('speaker-assessment');
    await answerAll(element);
    await element.click('See My Results');
    const errors = () => [...element.root.querySelectorAll('.sp-error')].map((error) => error.textContent);
    await until('the errors', () => errors().length === 4);
    expect(element.root.activeElement?.getAttribute('name')).to.equal('email');
    element.fill({ email: 'no-address' });
    await until('one error less', () => errors().length === 3);
    await element.click('See My Results');
    await until('the shape', () => errors()[0] === 'Please enter a valid email address');
    expect(calls).to.have.length(0);
  });

  it('shows the overlay and then the error; Try Again closes it and keeps the fields', async () => {
    const { calls, answer } = stubSlowNetwork();
    const events = record(['speaker-error']);
    const element = await sendAssessment();
    const overlay = () => element.find('.sp-overlay')?.textContent;
    await until('the overlay', () => overlay() === 'Processing...');
    expect(element.button('Processing...')?.disabled).to.equal(true);
    await until('the call', () => calls.length === 1);
    answer(json(503, { error: 'The storage is unavailable.' }));
    const alert = await until('the failure', () => element.find('[role=alert]'));
    expect(alert.textContent).to.include('Submission ErrorThe storage is unavailable.');
    expect(events[0]?.detail).to.deep.equal({ message: 'The storage is unavailable.' });
    await element.click('Try Again');
    await until('no failure', () => !element.find('[role=alert]'));
    expect(element.root.activeElement?.textContent).to.equal('See My Results');
    expect(element.find('[name=phone]')?.value).to.equal('+44 20 1');
    await element.click('See My Results');
    await until('the second call', () => calls.length === 2);
    expect(calls[1]?.body).to.deep.equal(calls[0]?.body);
    answer(json(200, { message: 'ok' }));
    await until('the results', () => element.button('Retake'));
    expect(localStorage.getItem('speaker:outbox') ?? '[]').to.equal('[]');
  });

  for (const [status, error, shown] of [
    [500, 'Error 500', 'Complete results will be sent to ada@expo.example'],
    [500, 'Internal Server Error', 'Complete results will be sent to ada@expo.example'],
    [429, 'That was a lot at once.', 'Submission ErrorThat was a lot at once.'],
  ] as const)
    it(`stores the lead for later and shows '${shown}' after ${status} '${error}'`, async () => {
      stubNetwork(() => json(status, { error }));
      const element = await sendAssessment();
      await until('the outcome', () => element.text.includes(shown));
      expect(element.button('Retake') !== undefined).to.equal(status === 500);
      expect(localStorage.getItem('speaker:outbox')).to.include('ada@expo.example');
    });

  it('can be answered with the keyboard only while the focus is inside the question', async () => {
    const element = embed('speaker-assessment');
    await element.click('Start Assessment');
    await until('the focus on the heading', () => element.root.activeElement?.localName === 'h2');
    const chosen = () => element.find(':checked')?.value;
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'b' });
    await sendKeys({ up: 'Control' });
    await sendKeys({ press: 'Enter' });
    expect(chosen()).to.equal(undefined);
    await sendKeys({ press: 'b' });
    await until('b', () => chosen() === 'b');
    await sendKeys({ press: 'ArrowDown' });
    await until('c', () => chosen() === 'c');
    await sendKeys({ press: 'Enter' });
    await until('question 2', () => element.text.includes('Question 2 of 8'));
    await sendKeys({ press: 'ArrowDown' });
    await until('a', () => chosen() === 'a');
    const outside = document.createElement('input');
    document.body.append(outside);
    outside.focus();
    await sendKeys({ press: 'd' });
    expect([outside.value, chosen()]).to.deep.equal(['d', 'a']);
    outside.remove();
  });

  it('shows the progress and resumes at the last question until it is started over', async () => {
    const first = embed('speaker-assessment');
    await first.click('Start Assessment');
    const percent = () => first.find('[role=progressbar]')?.getAttribute('aria-valuenow');
    await until('the question', () => percent() === '0');
    for (const name of ['Previous', 'Next']) expect(first.button(name)?.disabled, name).to.equal(true);
    expect(first.text).to.include("Section 1: Your Team's Daily Work Experience");
    await choose(first, 'd');
    await until('13 %', () => percent() === '13');
    await first.click('Next');
    await until('question 2', () => first.text.includes('Question 2 of 8'));
    await until('the memory', () => localStorage.getItem('speaker:assessment')?.includes('"place":2'));
    first.host.remove();
    const second = embed('speaker-assessment');
    await until('question 2 again', () => second.text.includes('Question 2 of 8'));
    expect(second.text).to.include('Picked up where you left off.');
    await choose(second, 'e');
    await until('the answer kept', () => localStorage.getItem('speaker:assessment')?.includes('"2":"e"'));
    expect(second.root.activeElement).to.equal(null);
    await second.click('Previous');
    const chosen = () => second.find(':checked')?.value;
    await until('the answer', () => chosen() === 'd');
    second.host.remove();
    const third = embed('speaker-assessment');
    await third.click('Start over');
    await until('the intro', () => third.button('Start Assessment'));
    await until('nothing kept', () => localStorage.getItem('speaker:assessment') === null);
  });

  it('opens as a dialog and resets when it is closed', async () => {
    const events = record(['speaker-close']);
    const element = embed('speaker-assessment', { mode: 'modal', label: 'Tune in' });
    await element.click('Tune in');
    const dialog = await until('the dialog', () => element.find<HTMLDialogElement>('dialog[open]'));
    expect(dialog.matches(':modal')).to.equal(true);
    await element.click('Start Assessment');
    await choose(element, 'a');
    await sendKeys({ press: 'Escape' });
    await until('the close', () => events.length === 1);
    await until('no dialog', () => !element.find('dialog'));
    expect(localStorage.getItem('speaker:assessment')).to.equal(null);
    await element.click('Tune in');
    await until('the intro', () => element.button('Start Assessment'));
  });
});
