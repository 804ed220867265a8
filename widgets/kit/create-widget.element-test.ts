import { expect } from '@esm-bundle/chai';
import { embed, inside, openPage, record, tick, tidyAround, until, Widget } from './testing/page.ts';

// The traps of docs/architecture.md#custom-element-traps. `heading` is any attribute.
await import('/dist/widgets/newsletter.js' as string);
await import('/dist/widgets/assessment.js' as string);

const DEFAULT_HEADING = 'One clear signal a month';

interface Headed extends HTMLElement {
  heading: string | null | undefined;
}

tidyAround('speaker-newsletter, speaker-assessment, iframe');

function heading(element: Widget): string | null | undefined {
  return element.find('h2')?.textContent;
}

describe('custom element', () => {
  it('follows its attributes when set, changed, emptied and removed', async () => {
    const element = embed('speaker-newsletter', { heading: 'One' });
    expect(heading(element)).to.equal('One');
    element.host.setAttribute('heading', 'Two');
    await until('the change', () => heading(element) === 'Two');
    element.host.setAttribute('heading', '');
    await until('the default', () => heading(element) === DEFAULT_HEADING);
    element.host.setAttribute('heading', 'Three');
    element.host.removeAttribute('heading');
    await until('the default', () => heading(element) === DEFAULT_HEADING);
  });

  it('reflects properties and treats undefined as removed', async () => {
    const element = embed('speaker-newsletter');
    const host = element.host as Headed;
    host.heading = 'By property';
    expect(host.getAttribute('heading')).to.equal('By property');
    await until('the change', () => heading(element) === 'By property');
    host.heading = undefined;
    expect(host.hasAttribute('heading')).to.equal(false);
    await until('the default', () => heading(element) === DEFAULT_HEADING);
    host.heading = null;
    expect(host.hasAttribute('heading')).to.equal(false);
  });

  it('keeps a property that was set before its code was loaded', async () => {
    const frame = await openPage(
      `<speaker-newsletter></speaker-newsletter>
       <script>document.querySelector('speaker-newsletter').heading = 'Early';</script>
       <script type="module" src="/dist/widgets/newsletter.js"></script>`,
    );
    const find = () => inside(frame).querySelector<HTMLElement>('speaker-newsletter');
    const element = new Widget(await until('the element', find));
    await until('the early heading', () => heading(element) === 'Early');
  });

  it('dispatches speaker-ready as a composed event', async () => {
    const events = record(['speaker-ready']);
    const outer = document.createElement('div');
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(document.createElement('speaker-newsletter'));
    await until('speaker-ready', () => events.length === 1);
    outer.remove();
  });

  it('keeps its state when it is moved', async () => {
    const events = record(['speaker-ready']);
    const element = embed('speaker-assessment');
    await element.click('Start Assessment');
    await until('the question', () => element.text.includes('Question 1 of 8'));
    const target = document.createElement('div');
    document.body.append(target);
    target.append(element.host);
    await tick();
    expect(element.text).to.include('Question 1 of 8');
    expect(events).to.have.length(1);
    target.remove();
  });

  it('resets when it is removed and inserted again later', async () => {
    const element = embed('speaker-assessment');
    await element.click('Start Assessment');
    element.host.remove();
    await tick();
    expect(element.text).to.equal('');
    localStorage.clear();
    document.body.append(element.host);
    await until('the intro', () => element.button('Start Assessment'));
  });

  it('renders nothing before it is connected', () => {
    const element = new Widget(document.createElement('speaker-newsletter'));
    element.host.setAttribute('heading', 'Detached');
    expect(element.text).to.equal('');
    document.body.append(element.host);
    expect(heading(element)).to.equal('Detached');
  });

  it('dispatches speaker-error and shows its light children when it fails', async () => {
    const events = record(['speaker-error']);
    const showModal = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal');
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('no dialogs here');
    };
    const element = embed('speaker-assessment', { mode: 'modal' });
    element.host.textContent = 'Take it on our site';
    await element.click('Take the Assessment');
    await until('the event', () => events.length === 1);
    expect(events[0]?.detail).to.deep.equal({ message: 'Error: no dialogs here' });
    await until('the slot', () => element.find<HTMLSlotElement>('slot')?.assignedNodes().length === 1);
    if (showModal) Object.defineProperty(HTMLDialogElement.prototype, 'showModal', showModal);
  });
});
