/**
 * Takes the key out of `/preview#key/path` and posts it; then the path is opened. A fragment is never sent to a server: no log keeps it. It leaves the address bar and
 * the history before anything else happens.
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
