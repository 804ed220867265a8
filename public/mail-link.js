/**
 * The page behind a mail's link where the lead functions cannot serve HTML themselves (Supabase's own domain): asks for a
 * press, because mail scanners open links, and only then calls the function. The functions' address is the site's own setting.
 */
const WORDS = {
  unsubscribe: {
    ask: ['Take you off the list?', 'One press, and no further mail from us reaches this address.', 'Unsubscribe'],
    done: ['You are unsubscribed', 'No further mail from us will reach this address. You are welcome back any time.'],
  },
  confirm: {
    ask: ['Tune in?', 'One press, and the newsletter comes to this address.', 'Yes, subscribe me'],
    done: ['You are tuned in', 'Thank you for confirming. A welcome mail is on its way.'],
  },
};
const UNKNOWN = ['This link is not complete', 'Please open the link in your mail again, or answer the mail and we will see to it.'];
const AWAY = ['That did not go through', 'Please press again in a moment.'];

const query = new URLSearchParams(location.search);
const action = query.get('action');
const words = Object.hasOwn(WORDS, action ?? '') ? WORDS[action] : undefined;
const button = document.getElementById('press');

function show([heading, text, label]) {
  document.title = heading;
  document.getElementById('heading').textContent = heading;
  document.getElementById('text').textContent = text;
  button.hidden = label === undefined;
  if (label !== undefined) button.textContent = label;
}

/** The functions' address, as the site's home page carries it; empty for the site's own host. */
async function readApiUrl() {
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  return JSON.parse(page.getElementById('speaker-config')?.textContent ?? '{}').apiUrl ?? '';
}

async function press() {
  button.disabled = true;
  try {
    const link = new URLSearchParams({ lead: query.get('lead') ?? '', token: query.get('token') ?? '' });
    const answer = await fetch(`${await readApiUrl()}/functions/v1/${action}?${link}`, { method: 'POST' });
    if (answer.ok) show(words.done);
    else show(answer.status === 404 ? UNKNOWN : [...AWAY, words.ask[2]]);
  } catch {
    show([...AWAY, words.ask[2]]);
  }
  button.disabled = false;
}

if (words === undefined) show(UNKNOWN);
else {
  show(words.ask);
  button.addEventListener('click', press);
}
