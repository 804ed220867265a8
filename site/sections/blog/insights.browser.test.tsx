import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TEST_POST } from '../../../tests/setup/test-post.ts';
import { inSite } from '../../../tests/site/in-site.tsx';
import { Insights } from './insights.tsx';

test('searches for the text that was typed before the page was interactive', async () => {
  const app = inSite(<Insights posts={[TEST_POST]} page={1} pages={1} total={1} />);
  const root = document.createElement('div');
  root.innerHTML = renderToString(app);
  document.body.append(root);
  const box = page.getByRole('searchbox');
  await box.fill('nothing like it');
  hydrateRoot(root, app);
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing matches “nothing like it”');
  await expect.element(page.getByText(TEST_POST.title, { exact: true })).not.toBeInTheDocument();
});
