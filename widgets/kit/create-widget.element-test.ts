import { expect } from '@esm-bundle/chai';
import {
  button,
  click,
  embed,
  inside,
  openPage,
  record,
  shadow,
  textOf,
  tick,
  tidyAround,
  until,
} from './testing/page.ts';

// The traps of docs/architecture.md#custom-element-traps. `heading` is any attribute.
await import('/dist/widgets/newsletter.js' as string);
await import('/dist/widgets/assessment.js' as string);

const DEFAULT_HEADING = 'One clear signal a month';

interface Headed extends HTMLElement {
  heading: string | null | undefined;
}

tidyAround('speaker-newsletter, speaker-assessment, iframe');

function heading(element: Element): string | null | undefined {
  return shadow(element).querySelector('h2')?.textContent;
}

describe('custom element', () => {
  it('follows its attributes when set, changed, emptied and removed', async () => {
    const element = embed('speaker-newsletter', { heading: 'One' });
    expect(heading(element)).to.equal('One');
    element.setAttribute('heading', 'Two');
    await until('the change', () => heading(element) === 'Two');
    element.setAttribute('heading', '');
    await until('the default', () => heading(element) === DEFAULT_HEADING);
    element.setAttribute('heading', 'Three');
    element.removeAttribute('heading');
    await until('the default', () => heading(element) === DEFAULT_HEADING);
  });

  it('reflects properties and treats undefined as removed', async () => {
    const element = embed('speaker-newsletter') as Headed;
    element.heading = 'By property';
    expect(element.getAttribute('heading')).to.equal('By property');
    await until('the change', () => heading(element) === 'By property');
    element.heading = undefined;
    expect(element.hasAttribute('heading')).to.equal(false);
    await until('the default', () => heading(element) === DEFAULT_HEADING);
    element.heading = null;
    expect(element.hasAttribute('heading')).to.equal(false);
  });

  it('keeps a property that was set before its code was loaded', async () => {
    const frame = await openPage(
      `<speaker-newsletter></speaker-newsletter>
       <script>document.querySelector('speaker-newsletter').heading = 'Early';</script>
       <script type="module" src="/dist/widgets/newsletter.js"></script>`,
    );
    const element = await until('the element', () => inside(frame).querySelector('speaker-newsletter'));
    await until('the early heading', () => element.shadowRoot && heading(element) === 'Early');
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
    await click(element, 'Start Assessment');
    await until('the question', () => textOf(element).includes('Question 1 of 8'));
    const target = document.createElement('div');
    document.body.append(target);
    target.append(element);
    await tick();
    expect(textOf(element)).to.include('Question 1 of 8');
    expect(events).to.have.length(1);
    target.remove();
  });

  it('resets when it is removed and inserted again later', async () => {
    const element = embed('speaker-assessment');
    await click(element, 'Start Assessment');
    element.remove();
    await tick();
    expect(textOf(element)).to.equal('');
    localStorage.clear();
    document.body.append(element);
    await until('the intro', () => button(element, 'Start Assessment'));
  });

  it('renders nothing before it is connected', () => {
    const element = document.createElement('speaker-newsletter');
    element.setAttribute('heading', 'Detached');
    expect(textOf(element)).to.equal('');
    document.body.append(element);
    expect(heading(element)).to.equal('Detached');
  });

  it('dispatches speaker-error and shows its light children when it fails', async () => {
    const events = record(['speaker-error']);
    const showModal = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal');
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('no dialogs here');
    };
    const element = embed('speaker-assessment', { mode: 'modal' });
    element.textContent = 'Take it on our site';
    await click(element, 'Take the Assessment');
    await until('the event', () => events.length === 1);
    expect(events[0]?.detail).to.deep.equal({ message: 'Error: no dialogs here' });
    await until('the slot', () => shadow(element).querySelector('slot')?.assignedNodes().length === 1);
    if (showModal) Object.defineProperty(HTMLDialogElement.prototype, 'showModal', showModal);
  });
});
