import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useToast } from './toast-context.tsx';
import { ToastProvider } from './toast-provider.tsx';

function Buttons() {
  const show = useToast();
  return (
    <>
      <button onClick={() => show({ title: 'Copied', description: 'To your clipboard' })}>Copy</button>
      <button onClick={() => show({ title: 'Saved', duration: 100 })}>Save</button>
    </>
  );
}

const renderToasts = () =>
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );

test('a toast is announced, and its button dismisses it', async () => {
  const screen = await renderToasts();
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  await screen.getByRole('button', { name: 'Close notification' }).click();
  await expect.element(screen.getByText('Copied')).not.toBeVisible();
});

test('a second toast replaces the first one and disappears after its duration', async () => {
  const screen = await renderToasts();
  await screen.getByRole('button', { name: 'Copy' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(screen.container.querySelectorAll('.toast')).toHaveLength(1);
  await expect.element(screen.getByText('Saved')).not.toBeVisible();
});

test('F8 moves the focus to the notifications, and Escape dismisses the focused one', async () => {
  const screen = await renderToasts();
  await screen.getByRole('button', { name: 'Copy' }).click();
  await userEvent.keyboard('{F8}');
  await expect.element(screen.getByRole('region', { name: /Notifications/ })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Copied')).not.toBeVisible();
});

test('a short swipe keeps a toast, and a longer one dismisses it', async () => {
  const screen = await renderToasts();
  await screen.getByRole('button', { name: 'Copy' }).click();
  const toast = screen.container.ownerDocument.querySelector('.toast');
  if (!toast) throw new Error('no toast');
  const swipe = (distance: number) => {
    const point = (clientX: number) => ({ bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX });
    toast.dispatchEvent(new PointerEvent('pointerdown', { ...point(40), buttons: 1 }));
    toast.dispatchEvent(new PointerEvent('pointermove', { ...point(40 + distance), buttons: 1 }));
    toast.dispatchEvent(new PointerEvent('pointerup', point(40 + distance)));
  };
  swipe(40);
  await expect.element(screen.getByText('Copied')).toBeVisible();
  swipe(60);
  await expect.element(screen.getByText('Copied')).not.toBeVisible();
});
