/**
 * Removes the key from `/preview#key/path` before anything else, posts it, and opens the path. No
 * log contains it, because browsers do not send fragments.
 */
const UNREACHABLE = 'The server cannot be reached just now. Please open the link again in a moment.';

async function open() {
  const [, key, path] = /^#?([^/]*)(.*)$/.exec(location.hash);
  if (key === '') return;
  history.replaceState(null, '', location.pathname);
  tell('Opening the preview …');
  try {
    const answer = await fetch('/preview/open', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    if (answer.ok) location.replace(`/preview${path || '/'}`);
    else tell((await answer.json()).error);
  } catch {
    tell(UNREACHABLE);
  }
}

function tell(sentence) {
  document.getElementById('preview').textContent = sentence;
}

addEventListener('hashchange', open);
await open();
