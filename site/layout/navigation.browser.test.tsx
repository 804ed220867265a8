import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inSite } from '../../tests/site/in-site.tsx';
import { KEYNOTE_LINKS } from './links.ts';
import { Navigation } from './navigation.tsx';

const [FIRST_KEYNOTE] = KEYNOTE_LINKS;

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

const SITE = inSite(
  <>
    <Navigation />
    <CurrentPath />
  </>,
);

const renderNavigation = () => render(SITE);

test('the links stay open when the page hydrates after the click', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(SITE);
  document.body.append(page);
  const panel = page.querySelector('#nav-keynotes');
  page.querySelector<HTMLButtonElement>('[popovertarget=nav-keynotes]')?.click();
  expect(panel?.matches(':popover-open')).toBe(true);
  const root = await act(() => hydrateRoot(page, SITE));
  expect(panel?.matches(':popover-open')).toBe(true);
  root.unmount();
  page.remove();
});

test('Keynotes opens its links; Escape closes them and returns the focus', async () => {
  const screen = await renderNavigation();
  const button = screen.getByRole('button', { name: 'Keynotes' });
  const link = screen.getByText(FIRST_KEYNOTE?.hint ?? '');
  await expect.element(link).not.toBeVisible();
  await button.click();
  await expect.element(link).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(link).not.toBeVisible();
  await expect.element(button).toHaveFocus();
});

test('a link of the panel opens its page, becomes the current page, and closes the panel', async () => {
  const screen = await renderNavigation();
  await screen.getByRole('button', { name: 'Keynotes' }).click();
  const link = screen.getByText(FIRST_KEYNOTE?.hint ?? '');
  await link.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(FIRST_KEYNOTE?.to ?? '-');
  await expect.element(link).not.toBeVisible();
  expect(link.element().closest('a')?.getAttribute('aria-current')).toBe('page');
});

test('the menu button has a label for its action', async () => {
  const screen = await renderNavigation();
  await screen.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close menu' })).toBeInTheDocument();
});
