import './post-editor.css';
import { createRoot } from 'react-dom/client';
import { fetchNonce } from '../../shared/clients/nonce-client.ts';
import { attempt } from '../../shared/core/attempt.ts';
import { cleanEditorName, EDITOR_NAME_KEY } from '../../shared/core/content/editor-name.ts';
import { createPostsClient } from '../../shared/clients/posts-client.ts';
import { PostEditorApp } from './post-editor-app.tsx';

const container = document.getElementById('speaker-posts');
if (container === null) throw new Error('The page has no place for the posts.');
const { contentUrl = '', nonce, contentKey, nonceUrl = '' } = container.dataset;
const client = createPostsClient(contentUrl, {
  nonce,
  contentKey,
  by: cleanEditorName(attempt(() => localStorage.getItem(EDITOR_NAME_KEY)) ?? ''),
  renewNonce: () => fetchNonce(nonceUrl),
});
// A file dropped outside its target must not replace the page.
for (const event of ['dragover', 'drop'] as const)
  addEventListener(event, (dragged) => {
    if (dragged.dataTransfer?.types.includes('Files')) dragged.preventDefault();
  });
container.replaceChildren();
createRoot(container).render(<PostEditorApp client={client} />);
