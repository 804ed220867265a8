import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createPostsClient } from '../../shared/clients/posts-client.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { PostEditorApp } from './post-editor-app.tsx';

const POSTS = 'GET /content/posts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', location.pathname + location.search));

function renderEditor() {
  const settings = { nonce: 'n', contentKey: 'k', by: 'Ann', renewNonce: () => Promise.resolve('n') };
  return render(<PostEditorApp client={createPostsClient('/content', settings)} />);
}

test('a list that cannot be read shows the reason, and Try again shows that it is empty', async () => {
  let isOnline = false;
  const refused = () => Response.json({ error: 'The storage is unavailable.' }, { status: 503 });
  answerFetch({ [POSTS]: () => (isOnline ? Response.json({ posts: [] }) : refused()) });
  const screen = await renderEditor();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The storage is unavailable.');
  isOnline = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('There is no post yet.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus();
});

test('a toolbar button and its key add and remove a format of the selection', async () => {
  answerFetch({ [POSTS]: () => Response.json({ posts: [] }) });
  const screen = await renderEditor();
  await screen.getByRole('link', { name: 'Write a post' }).click();
  const body = screen.getByRole('textbox', { name: 'Text', exact: true });
  await body.fill('one two');
  const select = (start: number, end: number) =>
    (body.element() as HTMLTextAreaElement).setSelectionRange(start, end);
  select(4, 7);
  await screen.getByRole('button', { name: 'Bold' }).click();
  await expect.element(body).toHaveValue('one **two**');
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(body).toHaveValue('one two');
  await screen.getByRole('button', { name: 'Heading' }).click();
  await expect.element(body).toHaveValue('## one two');
  await screen.getByRole('button', { name: 'Heading' }).click();
  await expect.element(body).toHaveValue('one two');
  select(4, 7);
  await screen.getByRole('button', { name: 'Link' }).click();
  await expect.element(body).toHaveValue('one [two](url)');
});

test('leaving warns while the browser cannot store the newest text, although it has an older one', async () => {
  answerFetch({ [POSTS]: () => Response.json({ posts: [] }) });
  const screen = await renderEditor();
  const isLeavingStopped = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.getByRole('link', { name: 'Write a post' }).click();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Stored');
  expect(isLeavingStopped()).toBe(false);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await title.fill('Not stored');
  await expect.poll(isLeavingStopped).toBe(true);
  await screen.getByRole('link', { name: 'All posts' }).click();
  await screen.getByRole('link', { name: 'Not stored' }).click();
  await expect.element(title).toHaveValue('Not stored');
  full.mockRestore();
});

test('a new post lists what its publication requires once something is written', async () => {
  answerFetch({ [POSTS]: () => Response.json({ posts: [] }) });
  const screen = await renderEditor();
  await screen.getByRole('link', { name: 'Write a post' }).click();
  const required = screen.getByRole('list', { name: 'Before it can be published' });
  await expect.element(screen.getByText('Not saved yet')).toBeVisible();
  await expect.element(required).not.toBeInTheDocument();
  const picture = `![](/media/${'0a'.repeat(16)}-1200.jpg#1200x900)`;
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill(picture);
  await expect.element(required).toHaveTextContent('what picture 1 of the text shows');
});
