// The limit of the bench: the same complete quiz, written by hand without a library.
const QUESTIONS =
  `Monday, first meeting of the week. What was the room like?|Ideas turned up that nobody had asked for|People said what they needed and got going|Someone was defending last week before we sat down|Half of us were answering messages under the table|Cameras off, short answers, over early
A deadline suddenly moved closer. What happened next?|We dropped what didn’t matter and ran with the rest|We re-planned, split the work and kept our hours|We pushed hard, and some sharp words were said|Everyone got very busy, mostly alone|We nodded, and not much changed
A customer noticed a mistake of ours. What came first?|Whoever made it told us all, and we used it|We put it right, noted why, and moved on|We settled whose mistake it was|A quick patch, and no more was said|It sat in the inbox for a while
How did an ordinary to-do list look by evening?|One good thing on it that nobody had planned|Mostly done, the rest moved to a real day|Done, after a fight for every hour of it|Longer than in the morning; we kept switching|We had stopped looking at it
Two people disagreed in a meeting. What did the others do?|Asked more; it got interesting from there|Heard both, decided, wrote it down|Took a side, and kept it|Changed the subject, then met in private chats|Waited for it to be over
Thursday, three in the afternoon. What was left in the tank?|Enough to start something new|Enough to finish the week well|Plenty, as long as there was pressure and coffee|It came in bursts, between alerts|We were mostly waiting for Friday
Something went well. How could you tell?|The story traveled; another team borrowed the trick|People were thanked by name, then back to work|We had finally proved somebody wrong|Hard to say, the next thing was already due|I have to think for a moment to name one
Someone had a new idea. What became of it?|It was tried out that same week|It got an owner and a date|It had to survive a cross-examination|It joined the others, all half begun|It was said quietly, and left at that`
    .split('\n')
    .map((line) => line.split('|'));
const NAMES = ['SHUTDOWN', 'FLIGHT', 'FIGHT', 'REGULATED', 'THRIVING'];
const root = document.querySelector('speaker-assessment').attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host{display:block;font:16px/1.5 system-ui;color:#15131a;background:#f6f1e7;padding:2em}
button{min-height:44px;padding:0 1.5em;border:1px solid;background:#f6b73c;font:600 1em system-ui}button:disabled{opacity:.45}
label{display:flex;gap:1em;padding:.75em .5em;border-top:1px solid #0003}input:not([type=radio]){display:block;min-height:44px;font:inherit}
progress{width:100%}.e{color:#b8331a}`);
root.adoptedStyleSheets = [sheet];
let at = 0;
const answers = {};

function show(html) {
  root.innerHTML = html;
  root.querySelector('h2').focus();
}
function ask() {
  const [text, ...options] = QUESTIONS[at];
  show(`<progress max="8" value="${at}"></progress><p>Question ${at + 1} of 8</p><fieldset><legend><h2 tabindex="-1">${text}</h2></legend>
${options.map((option, i) => `<label><input type="radio" name="q" value="${'abcde'[i]}">${option}</label>`).join('')}</fieldset>
<button class="previous" ${at ? '' : 'disabled'}>Previous</button> <button class="next" disabled>${at < 7 ? 'Next' : 'Complete'}</button>`);
  const next = root.querySelector('.next');
  const kept = root.querySelector(`[value=${answers[at + 1]}]`);
  if (kept) kept.checked = !(next.disabled = false);
  root.querySelector('fieldset').onchange = ({ target }) => {
    answers[at + 1] = target.value;
    next.disabled = false;
    root.querySelector('progress').value = at + 1;
  };
  root.querySelector('.previous').onclick = () => (at--, ask());
  next.onclick = () => (++at < 8 ? ask() : form());
}
function form() {
  const field = (name, label, type = 'text') =>
    `<label>${label}<input name="${name}" type="${type}" required></label>`;
  show(`<form><h2 tabindex="-1">Where shall we send your results?</h2>${field('email', 'Email address', 'email')}${field('firstName', 'First name')}
${field('lastName', 'Surname')}${field('phone', 'Phone number', 'tel')}<p class="e"></p><button>See My Results</button></form>`);
  root.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    const { email, firstName, lastName, phone } = Object.fromEntries(new FormData(event.target));
    const totals = [0, 0, 0, 0, 0];
    for (const id in answers) totals[4 - 'abcde'.indexOf(answers[id])] += [2, 6, 8].includes(+id) ? 3 : 2;
    const channelResult = totals.indexOf(Math.max(...totals)) + 1;
    const scoreBreakdown = { totalQuestions: 8, completedAt: new Date().toISOString() };
    const body = JSON.stringify({
      email,
      name: `${firstName} ${lastName}`,
      phone,
      answers,
      channelResult,
      scoreBreakdown,
    });
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/functions/v1/submit-quiz-public', { method: 'POST', headers, body });
      if (!response.ok) throw new Error((await response.json()).error);
      show(
        `<h2 tabindex="-1">Channel ${channelResult} ${NAMES[channelResult - 1]}</h2><p>Complete results sent to you.</p>`,
      );
    } catch ({ message }) {
      root.querySelector('.e').textContent = message || 'Failed to submit quiz results. Please try again.';
    }
  };
}
show(
  '<h2 tabindex="-1">Which channel is your team on?</h2><p>Eight questions about the past 30 days, 2-3 minutes.</p><button>Start Assessment</button>',
);
root.querySelector('button').onclick = ask;
