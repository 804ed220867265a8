import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useToast, ToastProvider } from './toast.tsx';

function Buttons() {
  const show = useToast();
  return (
    <>
      <button onClick={() => show({ title: 'Copied', description: 'To your clipboard' })}>Copy</button>
      <button onClick={() => show({ title: 'Saved', duration: 500 })}>Save</button>
    </>
  );
}

const region = page.getByRole('region', { name: 'Notifications (F8)' });
const toast = (words: string) => region.getByText(words);

async function showCopied() {
  const screen = await render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(toast('Copied')).toBeVisible();
  return screen;
}

test('a toast is announced, and its button dismisses it', async () => {
  const screen = await showCopied();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied To your clipboard');
  await screen.getByRole('button', { name: 'Close notification' }).click();
  await expect.element(toast('Copied')).not.toBeInTheDocument();
});

test('a second toast replaces the first one and disappears after its duration', async () => {
  const screen = await showCopied();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved')).toBeVisible();
  expect(region.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(toast('Saved')).not.toBeInTheDocument();
});

test('F8 moves the focus to the notifications, and Escape dismisses the focused one', async () => {
  await showCopied();
  await userEvent.keyboard('{F8}');
  await expect.element(region.getByRole('list')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(toast('Copied')).not.toBeInTheDocument();
});

test('a short swipe keeps a toast, and a longer one dismisses it', async () => {
  await showCopied();
  const card = region.getByRole('listitem').element();
  const swipe = (distance: number) => {
    const point = (clientX: number) => ({ bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX });
    card.dispatchEvent(new PointerEvent('pointerdown', { ...point(40), buttons: 1 }));
    card.dispatchEvent(new PointerEvent('pointermove', { ...point(40 + distance), buttons: 1 }));
    card.dispatchEvent(new PointerEvent('pointerup', point(40 + distance)));
  };
  swipe(40);
  await expect.element(toast('Copied')).toBeVisible();
  swipe(60);
  await expect.element(toast('Copied')).not.toBeInTheDocument();
});
