import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inSite } from '../../../tests/site/in-site.tsx';
import { QuoteCarousel } from './quote-carousel.tsx';

const quotes = ['One', 'Two', 'Three'].map((name) => ({
  quote: `The words of ${name}.`,
  author: name,
  company: `${name} Bank`,
}));

/** Returns the text of the current dot. */
const currentOf = (container: Element) =>
  container.querySelector('.carousel-dots [aria-current="true"]')?.textContent;

test('a dot shows its quote, and the arrow keys continue from it', async () => {
  const { container, getByRole } = await render(
    inSite(<QuoteCarousel prefix="finance" quotes={{ title: 'What banks say', items: quotes }} />),
  );
  await getByRole('button', { name: /Quote 2/ }).click();
  await expect.poll(() => currentOf(container)).toContain('Quote 2');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => currentOf(container)).toContain('Quote 3');
  expect(container.querySelector('[data-shown]')?.textContent).toContain('The words of Three.');
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toContain('The words of Three.');
});
