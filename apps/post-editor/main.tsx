import './post-editor.css';
import { createRoot } from 'react-dom/client';
import { fetchNonce } from '../../shared/clients/nonce-client.ts';
import { attempt } from '../../shared/browser-storage/attempt.ts';
import { cleanEditorName, EDITOR_NAME_KEY } from '../../shared/core/content/editor-name.ts';
import { createPostsClient } from '../../shared/clients/posts-client.ts';
import { PostEditorApp } from './post-editor-app.tsx';

const place = document.getElementById('speaker-posts');
if (place === null) throw new Error('The page has no place for the posts.');
const { contentUrl = '', nonce, contentKey, nonceUrl = '' } = place.dataset;
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
place.replaceChildren();
createRoot(place).render(<PostEditorApp client={client} />);
