/** Removes the token from `/editor#token=…` first, and posts it: no log contains a fragment. */
const UNREACHABLE = 'The server cannot be reached just now. Please open the link again in a moment.';

async function signIn() {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return;
  history.replaceState(null, '', location.pathname);
  tell('Signing in …');
  try {
    const answer = await fetch('/editor/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (answer.ok) location.replace(location.pathname);
    else tell((await answer.json()).error);
  } catch {
    tell(UNREACHABLE);
  }
}

/** Does nothing in the frame of a signed-in user, which has no such element. */
function tell(sentence) {
  const place = document.getElementById('sign-in');
  if (place !== null) place.textContent = sentence;
}

addEventListener('hashchange', signIn);
await signIn();
