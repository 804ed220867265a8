import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContentProvider } from './content-provider.tsx';
import { Field } from './field.tsx';

const render = (content: Record<string, string> | undefined, name = 'home_title') =>
  renderToString(
    <ContentProvider initial={{ content }}>
      <Field name={name} as="p">
        Built in
      </Field>
    </ContentProvider>,
  );

describe('Field', () => {
  it('shows its own words until something was saved', () => {
    expect(render(undefined)).toBe('<p data-field="home_title">Built in</p>');
    expect(render({ other: 'x' })).toBe('<p data-field="home_title">Built in</p>');
  });

  it('shows a saved text as text, and a field saved empty as nothing', () => {
    expect(render({ home_title: 'a > b & c' })).toBe('<p data-field="home_title">a &gt; b &amp; c</p>');
    expect(render({ home_title: '5 < 6 & 7 > 3' })).toBe(
      '<p data-field="home_title">5 &lt; 6 &amp; 7 &gt; 3</p>',
    );
    expect(render({ home_title: '' })).toBe('<p data-field="home_title"></p>');
  });

  it('shows saved markup as markup, in an element that can hold it', () => {
    expect(render({ home_title: 'a <em>b</em>' })).toBe('<p data-field="home_title">a <em>b</em></p>');
    expect(render({ home_title: '<p>a</p><p>b</p>' })).toBe(
      '<div data-field="home_title"><p>a</p><p>b</p></div>',
    );
  });

  it('throws outside of its provider, in the words', () => {
    expect(() => renderToString(<Field name="home_title">x</Field>)).toThrow(
      'useContent must be used within a ContentProvider',
    );
  });
});
