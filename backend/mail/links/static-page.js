/**
 * The script of `/mail-link.html`: asks for a press, because mail scanners open links, and only then calls the function.
 * What it says comes with the page; the functions' address is the site's own setting.
 */
const { actions, unknown, away, brand } = JSON.parse(document.getElementById('words').textContent);

const query = new URLSearchParams(location.search);
const name = query.get('action') ?? '';
const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
const pressButton = document.getElementById('press');

function show({ heading, text, button }) {
  document.title = `${heading} – ${brand}`;
  document.getElementById('heading').textContent = heading;
  document.getElementById('text').textContent = text;
  pressButton.hidden = button === undefined;
  if (button !== undefined) pressButton.textContent = button;
}

/** The functions' address, as the site's home page carries it; empty for the site's own host. */
async function readApiUrl() {
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  return JSON.parse(page.getElementById('speaker-config')?.textContent ?? '{}').apiUrl ?? '';
}

async function press() {
  pressButton.disabled = true;
  const tryAgain = { ...away, button: action.ask.button };
  try {
    const link = new URLSearchParams({ lead: query.get('lead') ?? '', token: query.get('token') ?? '' });
    const answer = await fetch(`${await readApiUrl()}${action.path}?${link}`, { method: 'POST' });
    if (answer.ok) show(action.done);
    else if (answer.status === 410) show(action.stopped);
    else show(answer.status === 404 ? unknown : tryAgain);
  } catch {
    show(tryAgain);
  }
  pressButton.disabled = false;
}

if (action === undefined) show(unknown);
else {
  show(action.ask);
  pressButton.addEventListener('click', press);
}
