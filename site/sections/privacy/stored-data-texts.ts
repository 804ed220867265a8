import { speaker } from '../../../speaker/speaker.config.ts';

interface PrivacyPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface StoredItem {
  readonly name: string;
  readonly what: string;
  readonly howLong: string;
}

const storedItem = (name: string, what: string, howLong: string): StoredItem => ({ name, what, howLong });

export const PRIVACY_DESCRIPTION = `What the site of ${speaker.name} stores about you, why, for how long, and how you see and delete it yourself.`;

export const PRIVACY_LEAD =
  'Short answer: we keep what you send us through a form, and you can see and delete it yourself. Visitors get no cookies, and neither advertising nor an analytics service runs here.';

/** The constant part. Retention and contacted hosts follow the configuration. */
export const PRIVACY_PARTS: readonly PrivacyPart[] = [
  {
    title: 'What you send us',
    paragraphs: [
      'The newsletter form keeps your first and last name and your email address, so that we can send you the newsletter. The assessment keeps your name, email address and phone number, your eight answers and their result, so that we can email you the complete result and talk with you about it. The inquiry keeps your name and email address, what you wrote, and whatever you added of company, phone, kind of event and date, so that we can answer you.',
      'With it we keep the time, the sentence that was shown above the button, the event code of the page if it had one, and the address of that page. Of the address’s search and hash, only campaign (utm) values are kept.',
      `Who reads it: ${speaker.name}, and the people who help with these answers. Taking the assessment or sending an inquiry does not add you to a mailing list. Only the newsletter form does, or the newsletter box on another form if you tick it.`,
      'A form has a field that people cannot see. If a robot fills it in, what it sent is set aside as suspected spam, and no email goes out.',
    ],
  },
  {
    title: 'Email',
    paragraphs: [
      'You get the email that goes with what you did: a welcome, your result, a request to confirm, and one more after 30 days if you ticked “Ask me again.” Until you press the button that confirms your address, our emails repeat nothing that was typed into a form, because anybody could have typed it. None of them contains a tracking image or a link that counts clicks. Every email has a link that unsubscribes you and one that shows you what we keep.',
      'If you unsubscribe, we keep a fingerprint (SHA-256) of your address and the date, so that nobody can sign you up again behind your back. It cannot be turned back into the address. That is why it stays even when you delete everything else.',
    ],
  },
  {
    title: 'See it, take it, delete it',
    paragraphs: [
      'The link “See or delete what we keep about you” at the end of each of our emails opens a page with everything we keep under your address, as text and as a file. A button there deletes it at once: what you sent, our notes on it, the emails and their copies on our server.',
      'The button cannot reach what has left this site: an email in your inbox or ours, an earlier backup, or a list in another tool that we work with. Write to us and we will delete those by hand.',
    ],
  },
  {
    title: 'What we count',
    paragraphs: [
      'Where our forms are shown, we count by day how many people saw them, how many began, and how far they got. These are totals by event and website, with nothing about you in them. A browser that sends Global Privacy Control is not counted.',
      'To keep anyone from flooding us, the server counts forms by the network address that they come from. While an email to an address that nobody has confirmed waits its turn, it counts them by email too. The server’s log holds the time, the address of the page and how long the answer took, not who asked.',
    ],
  },
];

/** What a browser stores. A test compares the names with those in the code. */
export const PRIVACY_BROWSER: readonly StoredItem[] = [
  storedItem(
    'speaker:outbox',
    'A form that could not be sent, with what you typed, so that it is not lost.',
    'Kept until it is sent.',
  ),
  storedItem(
    'speaker:refused',
    'An inquiry that waited and that our server then refused, with what you typed, so that you find it again.',
    'Kept until you dismiss it.',
  ),
  storedItem(
    'speaker:outbox-sender',
    'Which of your open tabs sends it. Only in browsers that cannot settle this otherwise.',
    'Kept for half a minute at a time.',
  ),
  storedItem(
    'speaker:assessment',
    'An assessment that you have begun: your answers so far.',
    'Kept for a day, or until you send it or close it.',
  ),
  storedItem(
    'speaker:live',
    'Only if you take part in a live room from your phone: a random number that makes your phone count once, and your answers there. No name.',
    'The answers are kept for a day, the number until you clear it.',
  ),
  storedItem(
    'speaker:likes',
    'Which posts you liked. It never leaves your device.',
    'Kept until you undo it.',
  ),
  storedItem('speaker:hero-film', 'That you paused the film on the first page.', 'Kept until you play it.'),
  storedItem(
    'speaker:content',
    'The words of these pages, in case our server does not answer.',
    'Kept until newer words arrive.',
  ),
  storedItem('speaker:cache', 'The same words, freshly fetched.', 'Kept for five minutes.'),
  storedItem(
    'speaker:backup',
    'For editors of the site: a copy from before they saved.',
    'Kept until the next save.',
  ),
  storedItem(
    'speaker:unsaved',
    'For editors of the site: text not yet saved.',
    'Kept until it is saved or discarded.',
  ),
  storedItem(
    'speaker:drafts',
    'For editors of the site: which drafts were written in this tab.',
    'Kept until they are published or the tab is closed.',
  ),
  storedItem(
    'speaker:post',
    'For editors of the site: an article that is not yet saved.',
    'Kept until it is saved or discarded.',
  ),
  storedItem(
    'speaker:editor-name',
    'For editors of the site: the name they go by.',
    'Kept until it is changed.',
  ),
  storedItem(
    'speaker:stage',
    'For whoever puts a live room on a wall: the room’s key and the picture that was shown last.',
    'Kept until the tab is closed.',
  ),
  storedItem(
    'speaker:stage-theme',
    'For the same person: whether that wall is dark or light.',
    'Kept until it is changed.',
  ),
];

/** Our database's tables. A test compares the names with those of the migrations. */
export const PRIVACY_TABLES: readonly StoredItem[] = [
  storedItem(
    'leads',
    'What you sent through a form, and what we keep with it (see “What you send us”).',
    'See “How long” above.',
  ),
  storedItem(
    'hidden_leads',
    'The same, once it has expired: out of our lists, so that we can take a mistake back.',
    'Kept for 30 days, or until you delete it.',
  ),
  storedItem('mails', 'Which email was sent to you for it, and when.', 'Kept as long as what you sent.'),
  storedItem(
    'lead_history',
    'Our notes on it: that it was answered, a date on hold, a remark, and who wrote it.',
    'Kept as long as what you sent.',
  ),
  storedItem(
    'suppressions',
    'The fingerprints of addresses that have unsubscribed.',
    'Kept until you subscribe again by the link in an email.',
  ),
  storedItem(
    'confirmed_addresses',
    'The addresses that their readers have confirmed by the button of an email, and when.',
    'Kept as long as what you sent.',
  ),
  storedItem(
    'mail_counters',
    'How many emails an address was sent in a day, five at most, and how many the forms from one network address caused. By fingerprint.',
    'Kept for a day, or until you delete your data.',
  ),
  storedItem(
    'rate_counters',
    'How many forms came from a network address within a minute. Some hosts keep this in memory only.',
    'Kept for an hour, then cleared when the next form arrives.',
  ),
  storedItem('embed_steps', 'The daily totals about our forms. Nobody is in them.', 'Kept for 400 days.'),
  storedItem(
    'events',
    'The names of our events and of their teams, and how many people were there.',
    'Kept for good.',
  ),
  storedItem(
    'office_jobs',
    'When the scheduled tasks, such as counting and deleting, were last done, and what time it was.',
    'Kept for good.',
  ),
  storedItem('office_keys', 'Fingerprints of the secret addresses of our own calendar.', 'Kept for good.'),
  storedItem('live_rooms', 'The live rooms of our events: code, event and phase.', 'Kept for good.'),
  storedItem(
    'live_ballots',
    'A random number for each phone that joined a live room. It says nothing about whose phone it is.',
    'Kept as long as the room.',
  ),
  storedItem(
    'live_answers',
    'The answers given with that number, and the team if the room has teams. No name and no address.',
    'Kept as long as the room.',
  ),
  storedItem(
    'reports',
    'Team reports as they were published: numbers about groups of five or more, and random-looking marks for those who were counted.',
    'Kept for good. Once their key is gone, the marks cannot be matched with anybody.',
  ),
  storedItem(
    'report_keys',
    'Fingerprints (SHA-256) of the keys that open a report, one for each email that carried one.',
    'Kept as long as the report.',
  ),
  storedItem(
    'report_secrets',
    'The keys that those marks are made with, one for each event.',
    'Kept until two weeks after the last answer or the last email that asks again. After answers in a room, 30 days longer.',
  ),
  storedItem('live_secret', 'The key that those numbers are signed with.', 'Kept for good.'),
  storedItem(
    'content_fields',
    'The words of these pages, and which of us saved them.',
    'Kept until they are changed.',
  ),
  storedItem('content_versions', 'Earlier versions of those words.', 'Kept for good.'),
  storedItem('content_drafts', 'Words not yet published.', 'Kept until they are published.'),
  storedItem(
    'content_previews',
    'Fingerprints of the links that let people we choose preview those words.',
    'Kept for a day.',
  ),
  storedItem('posts', 'The blog’s articles, published and not.', 'Kept until they are deleted.'),
  storedItem(
    'posts_versions',
    'The last thirty earlier versions of each article, and which of us saved them.',
    'Kept until the article is deleted.',
  ),
  storedItem(
    'posts_former_addresses',
    'The addresses that an article had before.',
    'Kept until the article is deleted.',
  ),
  storedItem('posts_seeded', 'Which articles came with the site.', 'Kept for good.'),
  storedItem('migrations', 'Which updates the database itself has had.', 'Kept for good.'),
];

/** Sentences of the parts whose lists follow the configuration. */
export const PRIVACY_NOTES = {
  hosts:
    'Fonts, pictures and scripts come from this site. Besides it, your browser contacts these hosts and no others:',
  browser:
    'This site sets no cookie for visitors. Editors and the office get one when they sign in, or a key of the sign-in service (Supabase) where that service is in use. The site remembers the following on your device, and clearing the site’s data in your browser removes all of it.',
  tables: 'Every table, by name, so that you can hold us to it.',
  ask: `${speaker.name}, ${speaker.location}. Write to `,
};

/** The retention of leads; `months` undefined: no expiry. */
export function describeRetention(months: number | undefined): string {
  return months === undefined
    ? 'What you send us stays until you delete it or ask us to. It does not expire. What does expire is listed below.'
    : `What you send us leaves our lists automatically after ${months === 1 ? 'a month' : `${String(months)} months`}, along with its emails and our notes. It is then hidden for 30 days, in which we can restore it if this happened by mistake, and deleted after that. When you delete it, it is gone at once, hidden or not.`;
}
