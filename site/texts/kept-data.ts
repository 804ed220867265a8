import { speaker } from '../../shared/speaker.config.ts';

/** A part of the notice: its heading, and what is said below it. */
export interface PrivacyPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Something that is kept under a name of its own, in a browser or in our database. */
export interface KeptThing {
  readonly name: string;
  readonly what: string;
  /** A sentence. */
  readonly howLong: string;
}

export const PRIVACY_DESCRIPTION = `What the site of ${speaker.name} stores about you, why, for how long, and how you see and delete it yourself.`;

export const PRIVACY_LEAD =
  'Short answer: we keep what you send us through a form, and you can see and delete it yourself. Visitors get no cookies, and neither advertising nor an analytics service runs here.';

/** What is true of every set-up. How long leads are kept, and which hosts are asked, follows the configuration. */
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
      'You get the email that goes with what you did: a welcome, your result, a request to confirm, and one more after 30 days if you ticked “Ask me again.” None of them contains a tracking image or a link that counts clicks. Every email has a link that unsubscribes you and one that shows you what we keep.',
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
      'To keep anyone from flooding us, the server counts forms by the network address that they come from. The server’s log holds the time, the address of the page and how long the answer took, not who asked.',
    ],
  },
];

/** What stays in a visitor's or an editor's browser. The rules' test compares the names with those in the code. */
export const PRIVACY_BROWSER: readonly KeptThing[] = [
  {
    name: 'speaker:outbox',
    what: 'A form that could not be sent, with what you typed, so that it is not lost.',
    howLong: 'Kept until it is sent.',
  },
  {
    name: 'speaker:outbox-sender',
    what: 'Which of your open tabs sends it. Only in browsers that cannot settle this otherwise.',
    howLong: 'Kept for half a minute at a time.',
  },
  {
    name: 'speaker:assessment',
    what: 'An assessment that you have begun: your answers so far.',
    howLong: 'Kept for a day, or until you send it or close it.',
  },
  {
    name: 'speaker:live',
    what: 'Only if you take part in a live room from your phone: a random number that makes your phone count once, and your answers there. No name.',
    howLong: 'The answers are kept for a day, the number until you clear it.',
  },
  {
    name: 'speaker:likes',
    what: 'Which posts you liked. It never leaves your device.',
    howLong: 'Kept until you undo it.',
  },
  {
    name: 'speaker:content',
    what: 'The words of these pages, in case our server does not answer.',
    howLong: 'Kept until newer words arrive.',
  },
  { name: 'speaker:cache', what: 'The same words, freshly fetched.', howLong: 'Kept for five minutes.' },
  {
    name: 'speaker:backup',
    what: 'For editors of the site: a copy from before they saved.',
    howLong: 'Kept until the next save.',
  },
  {
    name: 'speaker:unsaved',
    what: 'For editors of the site: text not yet saved.',
    howLong: 'Kept until it is saved or discarded.',
  },
  {
    name: 'speaker:post',
    what: 'For editors of the site: an article that is not yet saved.',
    howLong: 'Kept until it is saved or discarded.',
  },
  {
    name: 'speaker:editor-name',
    what: 'For editors of the site: the name they go by.',
    howLong: 'Kept until it is changed.',
  },
  {
    name: 'speaker:stage',
    what: 'For whoever puts a live room on a wall: the room’s key and the picture that was shown last.',
    howLong: 'Kept until the tab is closed.',
  },
  {
    name: 'speaker:stage-theme',
    what: 'For the same person: whether that wall is dark or light.',
    howLong: 'Kept until it is changed.',
  },
];

/** The tables of our database. The rules' test compares the names with those that the migrations make. */
export const PRIVACY_TABLES: readonly KeptThing[] = [
  {
    name: 'leads',
    what: 'What you sent through a form, and what we keep with it (see “What you send us”).',
    howLong: 'See “How long” above.',
  },
  {
    name: 'mails',
    what: 'Which email was sent to you for it, and when.',
    howLong: 'Kept as long as what you sent.',
  },
  {
    name: 'lead_history',
    what: 'Our notes on it: that it was answered, a date on hold, a remark, and who wrote it.',
    howLong: 'Kept as long as what you sent.',
  },
  {
    name: 'suppressions',
    what: 'The fingerprints of addresses that have unsubscribed.',
    howLong: 'Kept until you subscribe again by the link in an email.',
  },
  {
    name: 'mail_counters',
    what: 'How many emails an address was sent in a day, by fingerprint: five at most.',
    howLong: 'Kept until the next email, or until you delete your data.',
  },
  {
    name: 'rate_counters',
    what: 'How many forms came from a network address within a minute. Some hosts keep this in memory only.',
    howLong: 'Kept for an hour, then cleared when the next form arrives.',
  },
  {
    name: 'embed_steps',
    what: 'The daily totals about our forms. Nobody is in them.',
    howLong: 'Kept for 400 days.',
  },
  { name: 'events', what: 'The names of our events and of their teams.', howLong: 'Kept for good.' },
  {
    name: 'office_jobs',
    what: 'When the daily tasks, counting and deleting on schedule, were last done.',
    howLong: 'Kept for good.',
  },
  {
    name: 'office_keys',
    what: 'Fingerprints of the secret addresses of our own calendar.',
    howLong: 'Kept for good.',
  },
  {
    name: 'live_rooms',
    what: 'The live rooms of our events: code, event and phase.',
    howLong: 'Kept for good.',
  },
  {
    name: 'live_ballots',
    what: 'A random number for each phone that joined a live room. It says nothing about whose phone it is. If you entered the two words from an earlier session, a fingerprint of them too.',
    howLong: 'Kept as long as the room.',
  },
  {
    name: 'live_answers',
    what: 'The answers given with that number, and the team if the room has teams. No name and no address.',
    howLong: 'Kept as long as the room.',
  },
  {
    name: 'reports',
    what: 'Team reports as they were published: numbers about groups of five or more, and random-looking marks for those who were counted.',
    howLong: 'Kept for good. Once their key is gone, the marks cannot be matched with anybody.',
  },
  {
    name: 'report_keys',
    what: 'Fingerprints (SHA-256) of the keys that open a report, one for each email that carried one.',
    howLong: 'Kept as long as the report.',
  },
  {
    name: 'report_secrets',
    what: 'The keys that those marks are made with, one for each event.',
    howLong:
      'Kept until two weeks after the last answer or the last email that asks again. After answers in a room, 30 days longer.',
  },
  { name: 'live_secret', what: 'The key that those numbers are signed with.', howLong: 'Kept for good.' },
  {
    name: 'content_fields',
    what: 'The words of these pages, and which of us saved them.',
    howLong: 'Kept until they are changed.',
  },
  { name: 'content_versions', what: 'Earlier versions of those words.', howLong: 'Kept for good.' },
  { name: 'content_drafts', what: 'Words not yet published.', howLong: 'Kept until they are published.' },
  {
    name: 'content_previews',
    what: 'Fingerprints of the links that let people we choose preview those words.',
    howLong: 'Kept for a day.',
  },
  { name: 'posts', what: 'The blog’s articles, published and not.', howLong: 'Kept until they are deleted.' },
  {
    name: 'posts_versions',
    what: 'The last thirty earlier versions of each article, and which of us saved them.',
    howLong: 'Kept until the article is deleted.',
  },
  {
    name: 'posts_former_addresses',
    what: 'The addresses that an article had before.',
    howLong: 'Kept until the article is deleted.',
  },
  { name: 'posts_seeded', what: 'Which articles came with the site.', howLong: 'Kept for good.' },
  { name: 'migrations', what: 'Which updates the database itself has had.', howLong: 'Kept for good.' },
];

/** How long what was sent is kept; `months` as configured, undefined where it does not expire. */
export function describeRetention(months: number | undefined): string {
  return months === undefined
    ? 'What you send us stays until you delete it or ask us to. It does not expire. What does expire is listed below.'
    : `What you send us is deleted automatically after ${months === 1 ? 'a month' : `${String(months)} months`}, along with its emails and our notes. You can delete it sooner.`;
}
