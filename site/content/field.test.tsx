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

const render = (content: Record<string, string> | undefined, name = 'home_title') =>
  renderToString(
    <ContentProvider initial={{ content }}>
      <Field name={name} as="p">
        Built in
      </Field>
    </ContentProvider>,
  );

describe('Field', () => {
  it('shows the built-in text when no text is saved', () => {
    expect(render(undefined)).toBe('<p data-field="home_title">Built in</p>');
    expect(render({ other: 'x' })).toBe('<p data-field="home_title">Built in</p>');
  });

  it('shows a saved text as text, and an empty text as an empty element', () => {
    expect(render({ home_title: 'a > b & c' })).toBe('<p data-field="home_title">a &gt; b &amp; c</p>');
    expect(render({ home_title: '5 < 6 & 7 > 3' })).toBe(
      '<p data-field="home_title">5 &lt; 6 &amp; 7 &gt; 3</p>',
    );
    expect(render({ home_title: '' })).toBe('<p data-field="home_title"></p>');
  });

  it('shows saved markup as markup in a suitable element', () => {
    expect(render({ home_title: 'a <em>b</em>' })).toBe('<p data-field="home_title">a <em>b</em></p>');
    expect(render({ home_title: '<p>a</p><p>b</p>' })).toBe(
      '<div data-field="home_title"><p>a</p><p>b</p></div>',
    );
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
