/** Calls the function after a click only, because mail scanners open links. */
const { actions, stopped, unknown, away, brand } = JSON.parse(document.getElementById('words').textContent);

const query = new URLSearchParams(location.search);
const name = query.get('action') ?? '';
const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
const pressButton = document.getElementById('press');
const until = document.getElementById('until');
const HOLD_DAYS = 10;
const DAY_MS = 86_400_000;

function show({ heading, text, button }) {
  document.title = `${heading} – ${brand}`;
  document.getElementById('heading').textContent = heading;
  document.getElementById('text').textContent = text;
  pressButton.hidden = button === undefined;
  if (button !== undefined) pressButton.textContent = button;
}

/** From the site's home page; empty for the site's own host. */
async function readApiUrl() {
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  return JSON.parse(page.getElementById('speaker-config')?.textContent ?? '{}').apiUrl ?? '';
}

async function press() {
  if (!until.reportValidity()) return;
  pressButton.disabled = true;
  const tryAgain = { ...away, button: action.ask.button };
  try {
    const link = new URLSearchParams(query);
    link.delete('action');
    if (action.press !== undefined) link.set('press', action.press);
    const answer = await fetch(`${await readApiUrl()}${action.path}?${link}`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      ...(action.asksForDay && { body: new URLSearchParams({ until: until.value }) }),
    });
    if (answer.status === 410) show(stopped);
    else if (answer.status === 404) show(unknown);
    else if (!answer.ok) show(tryAgain);
    // The function returns the outcome; an unsubscription has only one.
    else show(action.done ?? (await answer.json()));
    askForDay(!answer.ok && answer.status !== 404);
  } catch {
    show(tryAgain);
  }
  pressButton.disabled = false;
}

const dayAfter = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Preselects ten days from now; refuses a past day. */
function askForDay(isAsked) {
  const isShown = isAsked && action.asksForDay === true;
  if (isShown && until.value === '') until.value = dayAfter(HOLD_DAYS);
  until.min = dayAfter(0);
  until.hidden = !isShown;
  document.getElementById('until-label').hidden = !isShown;
}

if (action === undefined) show(unknown);
else {
  show(action.ask);
  askForDay(true);
  pressButton.addEventListener('click', press);
}
