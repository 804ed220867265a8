import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DAMAGED_LISTS } from '../../tests/setup/damaged-lists.ts';
import { HOSTILE_ADDRESSES } from '../../tests/setup/link-addresses.ts';
import { ContentProvider } from './content-provider.tsx';
import { Field, useLink } from './field.tsx';
import { useList } from './use-list.ts';

function Quotes() {
  const items = useList({
    name: 'home_voice_list',
    prefix: 'home_voice',
    builtIn: [{ quote: 'One' }, { quote: 'Two' }],
    blank: { quote: '' },
  });
  return <a {...useLink('home_cta_url', '/contact')}>{items.map(({ item }) => item.quote)}</a>;
}

const render = (content: Record<string, string> | undefined) =>
  renderToString(
    <ContentProvider initial={{ content }}>
      <Field name="home_title" as="p">
        Built in
      </Field>
    </ContentProvider>,
  );

describe('Field', () => {
  it.each([
    ['the built-in text without content', undefined, '<p>Built in</p>'],
    ['the built-in text without a saved one', { other: 'x' }, '<p>Built in</p>'],
    ['a saved text as text', { home_title: 'a > b & c' }, '<p>a &gt; b &amp; c</p>'],
    ['comparisons as text', { home_title: '5 < 6 & 7 > 3' }, '<p>5 &lt; 6 &amp; 7 &gt; 3</p>'],
    ['an empty text as an empty element', { home_title: '' }, '<p></p>'],
    ['saved markup as markup', { home_title: 'a <em>b</em>' }, '<p>a <em>b</em></p>'],
    ['paragraphs in a suitable element', { home_title: '<p>a</p>' }, '<div><p>a</p></div>'],
  ])('shows %s', (_, content: Record<string, string> | undefined, html) => {
    expect(render(content).replace(' data-field="home_title"', '')).toBe(html);
  });

  it('throws the documented error outside of its provider', () => {
    expect(() => renderToString(<Field name="home_title">x</Field>)).toThrow(
      'useContent must be used within a ContentProvider',
    );
  });
});

describe('a stored value that its field does not allow', () => {
  const renderQuotes = (content: Record<string, string>) =>
    renderToString(
      <ContentProvider initial={{ content }}>
        <Quotes />
      </ContentProvider>,
    );
  const builtIn = renderQuotes({});

  it.each(DAMAGED_LISTS)('shows the built-in items for the list %j', (value) => {
    expect(renderQuotes({ home_voice_list: value })).toBe(builtIn);
  });

  it.each(HOSTILE_ADDRESSES)('keeps the built-in address for %j', (value) => {
    expect(renderQuotes({ home_cta_url: value })).toBe(builtIn);
  });
});
