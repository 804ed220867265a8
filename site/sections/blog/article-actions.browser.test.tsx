import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToastProvider } from '../../toasts/toast.tsx';
import { LikeButton, ShareButton } from './article-actions.tsx';

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

const renderShare = () =>
  render(
    <ToastProvider>
      <ShareButton title="A title" />
    </ToastProvider>,
  );

const setShare = (value: (data: ShareData) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'share', { value, configurable: true });

test('Share opens the share sheet and copies nothing', async () => {
  const shared: ShareData[] = [];
  setShare((data) => Promise.resolve(shared.push(data)));
  const screen = await renderShare();
  await screen.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => shared).toEqual([{ title: 'A title', url: location.href }]);
  await expect.element(screen.getByText('Link copied')).not.toBeInTheDocument();
});

test('Share copies the link and confirms it when the share sheet fails', async () => {
  setShare(() => Promise.reject(new Error('refused')));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await renderShare();
  await screen.getByRole('button', { name: 'Share' }).click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([[location.href]]);
});

test('Like is stored until it is pressed again', async () => {
  const first = await render(<LikeButton postId="a" />);
  await first.getByRole('button', { name: 'Like' }).click();
  await first.unmount();
  const second = await render(<LikeButton postId="a" />);
  await second.getByRole('button', { name: 'Liked', pressed: true }).click();
  await expect
    .element(second.getByRole('button', { name: 'Like', exact: true, pressed: false }))
    .toBeVisible();
});
