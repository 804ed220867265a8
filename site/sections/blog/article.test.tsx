import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Post } from '../../../shared/core/posts/post.ts';
import { ContentProvider } from '../../content/content-provider.tsx';
import { ToastProvider } from '../../toasts/toast.tsx';
import { Article } from './article.tsx';
import { TEST_POST } from '../../../tests/setup/test-post.ts';

const render = (post: Post): string =>
  renderToString(
    <StaticRouter location="/blog/a">
      <ContentProvider initial={{}}>
        <ToastProvider>
          <Article post={post} html="<p>First words</p>" />
        </ToastProvider>
      </ContentProvider>
    </StaticRouter>,
  );

test('overlaps the header only with a picture', () => {
  expect(render({ ...TEST_POST, cover: { base: '/blog/a', alt: 'A hall' } })).toContain('-mt-section');
  expect(render(TEST_POST)).not.toContain('-mt-section');
});
