// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIELD_SHOWN } from '../../shared/core/editing/field-shown.ts';
import { createFieldElements, hasControl, isTypeable, ratioOf } from './field-elements.ts';
import { STORED_PICTURE } from '../../tests/setup/stored-picture.ts';

/** The details of the events that ask the page to render a field. */
let shown: unknown[];
const recordShown = (event: Event): void => void shown.push((event as CustomEvent).detail);

beforeEach(() => {
  // jsdom does not implement CSS.escape; the attribute names here need no escaping.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  shown = [];
  document.addEventListener(FIELD_SHOWN, recordShown);
});
afterEach(() => document.removeEventListener(FIELD_SHOWN, recordShown));

function setUp(html: string) {
  document.body.innerHTML = html;
  const fields = createFieldElements(document, 'data-field');
  const element = document.querySelector<HTMLElement>('[data-field]');
  if (!element) throw new Error('no field');
  return { fields, element };
}

describe('fields of a page', () => {
  it('are the elements with a valid name, with their displayed values', () => {
    const { fields } = setUp(`
      <h1 data-field="hero_title"> A title </h1>
      <p data-field="story_body"><em>Rich</em> text</p>
      <a data-field="hero_cta_url" href="/contact"><span data-field="hero_cta">Book</span></a>
      <img data-field="portrait_image" src="/portrait.jpg" alt="">
      <ul data-field="steps_list"><li data-item="1">One</li><li data-item="2">Two</li></ul>
      <p data-field="Not a name">x</p><p data-other="other_field">x</p>`);
    expect(fields.readAll()).toEqual({
      hero_title: 'A title',
      story_body: '<em>Rich</em> text',
      hero_cta_url: '/contact',
      hero_cta: 'Book',
      portrait_image: '/portrait.jpg',
      steps_list: '["1","2"]',
    });
  });

  it('are found from an event, innermost first', () => {
    const { fields } = setUp('<a data-field="a_url" href="/"><b data-field="a">x<i></i></b></a><p>y</p>');
    const found: (string | undefined)[] = [];
    document.addEventListener('focusin', (event) => found.push(fields.find(event)?.dataset['field']));
    for (const name of ['i', 'a', 'p'])
      document.querySelector(name)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(found).toEqual(['a', 'a_url', undefined]);
  });

  it.each([
    ['<p data-field="hero_title"></p>', 'Text', true, false],
    ['<p data-field="hero_title"></p>', 'with <b>markup</b>', false, false],
    ['<ul data-field="steps_list"></ul>', '["1"]', false, true],
    ['<a data-field="hero_cta_url" href="/"></a>', '/', false, true],
    ['<a data-field="hero_cta" href="/"></a>', 'Book', true, false],
    ['<img data-field="portrait_image" src="/a.jpg" alt="">', '/a.jpg', false, false],
  ])('%s with %j: is typeable %s, has a control %s', (html, value, typed, control) => {
    const { element } = setUp(html);
    const name = element.dataset['field'] ?? '';
    expect([isTypeable(element, name, value), hasControl(element, name)]).toEqual([typed, control]);
  });

  it.each([
    ['width="400" height="500"', 0.8],
    ['width="400"', undefined],
    ['width="400" height="500" data-any-shape', undefined],
  ])('%s has the ratio %s', (attributes, ratio) => {
    expect(ratioOf(setUp(`<img data-field="portrait_image" ${attributes}>`).element)).toBe(ratio);
  });
});

describe('displayed value', () => {
  it('replaces the content as text', () => {
    const { fields, element } = setUp('<p data-field="hero_title"><b>Old</b></p>');
    fields.write(element, '1 < 2 & more');
    expect(element.innerHTML).toBe('1 &lt; 2 &amp; more');
    expect(fields.read(element)).toBe('1 < 2 & more');
  });

  it('is sanitized as HTML, and is read as the value that was written', () => {
    const { fields, element } = setUp('<p data-field="story_body"></p>');
    const value = '<b onclick="x()">Bold</b><script>x()</script>';
    fields.write(element, value);
    expect(element.innerHTML).toBe('<b>Bold</b>');
    expect(fields.read(element)).toBe(value);
  });

  it('is not written again while displayed, and is written again after the page has rendered', () => {
    const { fields, element } = setUp('<p data-field="story_body"></p>');
    fields.write(element, '<b>Bold</b>');
    const before = element.firstChild;
    fields.write(element, '<b>Bold</b>');
    expect(element.firstChild).toBe(before);
    element.innerHTML = 'rendered anew';
    expect(fields.read(element)).toBe('rendered anew');
    fields.write(element, '<b>Bold</b>');
    expect(element.innerHTML).toBe('<b>Bold</b>');
  });

  it.each([
    ['https://speaker.example/book', 'https://speaker.example/book', 1],
    ['javascript:x()', '/contact', 0],
    ['', '/contact', 1],
    ['/contact', '/contact', 0],
  ])('sets a link to %j to %s', (value, href, times) => {
    const { fields, element } = setUp('<a data-field="hero_cta_url" href="/contact">Book</a>');
    fields.write(element, value);
    expect(element.getAttribute('href')).toBe(href);
    expect(shown).toHaveLength(times);
  });

  it('replaces all sources of a picture and refuses an unsafe address', () => {
    const { fields, element } = setUp(
      '<picture><source srcset="/a.webp"><img data-field="portrait_image" src="/a.jpg" srcset="/b.jpg 2x" alt=""></picture>',
    );
    fields.write(element, 'javascript:x()');
    expect(element.getAttribute('src')).toBe('/a.jpg');
    fields.write(element, 'https://speaker.example/c.jpg');
    expect(document.querySelector('picture')?.innerHTML).toBe(
      '<img data-field="portrait_image" src="https://speaker.example/c.jpg" alt="">',
    );
  });

  const LIST = '<ul data-field="steps_list"><li data-item="1">One</li></ul>';
  const PICTURE = '<img data-field="portrait_image" src="/a.jpg" alt="">';

  it.each([
    ['a chosen picture', PICTURE, JSON.stringify(STORED_PICTURE)],
    ['a list', LIST, '["2","1"]'],
    ['a built-in list', LIST, ''],
  ])('is left to the page with an event for %s', (_, html, value) => {
    const { fields, element } = setUp(html);
    const before = element.outerHTML;
    fields.write(element, value);
    expect(element.outerHTML).toBe(before);
    expect(shown).toEqual([{ field: element.dataset['field'], value }]);
  });

  it.each(['["1"]', 'no list', '{"1":2}'])('does not change the list for %s', (value) => {
    const { fields, element } = setUp(LIST);
    fields.write(element, value);
    expect(shown).toEqual([]);
  });
});
