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
      'Beside it we keep the time, the sentence that stood above the button, the event code of the page if it had one, and the address of that page without its search or hash: only its campaign (utm) values stay.',
      `Who reads it: ${speaker.name}, and the people who help with these answers. Taking the assessment or sending an inquiry subscribes you to nothing. Only the newsletter form does, or the box beside another form, if you tick it.`,
      'A form has a field that people cannot see. If a robot fills it in, what it sent is set aside as suspected, and nobody is sent a mail.',
    ],
  },
  {
    title: 'Mails',
    paragraphs: [
      'You get the mail that belongs to what you did: a welcome, your result, a request to confirm, and one more after 30 days if you ticked “Ask me again”. There is no picture in them that reports back, and no link that counts clicks. Every mail has a link that ends the newsletter and one that shows you what we keep.',
      'If you unsubscribe, we keep a fingerprint (SHA-256) of your address and the date, so that nobody can sign you up again behind your back. It cannot be turned back into the address. It stays even when you delete everything else, for just that reason.',
    ],
  },
  {
    title: 'See it, take it, delete it',
    paragraphs: [
      'The link “See or delete what we keep about you” at the end of each of our mails opens a page with everything we keep under your address, as text and as a file. A button there deletes it at once: what you sent, our notes on it, the mails and their copies on our server.',
      'What has left this site is out of that button’s reach: a mail in your inbox or ours, a backup from before, or a list in another tool that we work with. Write to us and we delete those by hand.',
    ],
  },
  {
    title: 'What we count',
    paragraphs: [
      'Where our forms are shown, we count by day how many people saw them, how many began, and how far they got: numbers by event and website, with nothing about you in them. A browser that sends Global Privacy Control is not counted.',
      'So that nobody floods us, the server counts forms by the network address that they come from. The server’s log holds the time, the address of the page and how long the answer took, not who asked.',
    ],
  },
];

/** What stays in a visitor's or an editor's browser. The rules' test compares the names with those in the code. */
export const PRIVACY_BROWSER: readonly KeptThing[] = [
  {
    name: 'speaker:outbox',
    what: 'A form that could not be sent, with what you typed, so that it is not lost.',
    howLong: 'until it is sent',
  },
  {
    name: 'speaker:outbox-sender',
    what: 'Which of your open tabs sends it. Only in browsers that cannot settle this otherwise.',
    howLong: 'half a minute at a time',
  },
  {
    name: 'speaker:assessment',
    what: 'An assessment that you have begun: your answers so far.',
    howLong: 'a day, or until you send it or close it',
  },
  {
    name: 'speaker:live',
    what: 'Only if you take part in a live room from your phone: a random number that makes your phone count once, and your answers there. No name.',
    howLong: 'the answers a day, the number until you clear it',
  },
  {
    name: 'speaker:likes',
    what: 'Which posts you liked. It never leaves your device.',
    howLong: 'until you undo it',
  },
  {
    name: 'speaker:content',
    what: 'The words of these pages, for the day our server does not answer.',
    howLong: 'until newer words come',
  },
  { name: 'speaker:cache', what: 'The same words, freshly fetched.', howLong: 'five minutes' },
  {
    name: 'speaker:backup',
    what: 'For editors of the site: a copy from before they saved.',
    howLong: 'until the next save',
  },
  {
    name: 'speaker:unsaved',
    what: 'For editors of the site: text not yet saved.',
    howLong: 'until it is saved or given up',
  },
  {
    name: 'speaker:post',
    what: 'For editors of the site: what they wrote of an article and have not saved.',
    howLong: 'until it is saved or given up',
  },
  {
    name: 'speaker:editor-name',
    what: 'For editors of the site: the name they go by.',
    howLong: 'until it is changed',
  },
  {
    name: 'speaker:stage',
    what: 'For whoever puts a live room on a wall: the room’s key and the picture that was shown last.',
    howLong: 'until the tab is closed',
  },
  {
    name: 'speaker:stage-theme',
    what: 'The same: whether that wall is dark or light.',
    howLong: 'until it is changed',
  },
];

/** The tables of our database. The rules' test compares the names with those that the migrations make. */
export const PRIVACY_TABLES: readonly KeptThing[] = [
  {
    name: 'leads',
    what: 'What you sent through a form, and what stands beside it.',
    howLong: 'as “How long” above says',
  },
  {
    name: 'mails',
    what: 'Which mail was sent to you for it, and when.',
    howLong: 'as long as what you sent',
  },
  {
    name: 'lead_history',
    what: 'What we have noted on it: answered, a date held, a note, and who noted it.',
    howLong: 'as long as what you sent',
  },
  {
    name: 'suppressions',
    what: 'The fingerprints of addresses that have unsubscribed.',
    howLong: 'until you subscribe again by the link in a mail',
  },
  {
    name: 'mail_counters',
    what: 'How many mails an address was sent in a day, by fingerprint: five at most.',
    howLong: 'until the next mail, or until you delete your data',
  },
  {
    name: 'rate_counters',
    what: 'How many forms came from a network address within a minute. Some hosts keep it in memory alone.',
    howLong: 'an hour, then cleared by the next forms',
  },
  { name: 'embed_steps', what: 'The daily numbers about our forms. Nobody is in them.', howLong: '400 days' },
  { name: 'events', what: 'Names of our events, and of their teams.', howLong: 'for good' },
  {
    name: 'office_jobs',
    what: 'When the daily work was last done: counting and deleting by the clock.',
    howLong: 'for good',
  },
  { name: 'office_keys', what: 'Fingerprints of secret addresses of our own calendar.', howLong: 'for good' },
  { name: 'live_rooms', what: 'The live rooms of our events: code, event and phase.', howLong: 'for good' },
  {
    name: 'live_ballots',
    what: 'A random number for each phone that joined a live room. It says nothing about whose phone it is. If you told two words from a month before, a fingerprint of them.',
    howLong: 'as long as the room',
  },
  {
    name: 'live_answers',
    what: 'The answers given with that number, and the team where the room has teams. Neither a name nor an address.',
    howLong: 'as long as the room',
  },
  {
    name: 'reports',
    what: 'Team reports as they were published: numbers about groups of five or more, and random-looking marks of who was counted.',
    howLong: 'for good; the marks can be matched with nobody once their key is gone',
  },
  {
    name: 'report_keys',
    what: 'Fingerprints (SHA-256) of the keys that open a report, one for each mail that brought one.',
    howLong: 'as long as the report',
  },
  {
    name: 'report_secrets',
    what: 'The key that those marks are made with, one an event.',
    howLong:
      'until two weeks after the last answer or the last mail that asks again; after answers in a room 30 days more',
  },
  { name: 'live_secret', what: 'The key that those numbers are signed with.', howLong: 'for good' },
  {
    name: 'content_fields',
    what: 'The words of these pages, and who of us saved them.',
    howLong: 'until they are changed',
  },
  { name: 'content_versions', what: 'Their former versions.', howLong: 'for good' },
  { name: 'content_drafts', what: 'Words not yet published.', howLong: 'until they are' },
  {
    name: 'content_previews',
    what: 'Digests of the links that show such words to those we send them to.',
    howLong: 'a day',
  },
  { name: 'posts', what: 'The blog’s articles, published and not.', howLong: 'until they are deleted' },
  {
    name: 'posts_versions',
    what: 'The last thirty former versions of each article, and who of us saved them.',
    howLong: 'until the article is deleted',
  },
  {
    name: 'posts_former_addresses',
    what: 'Addresses that an article had before.',
    howLong: 'until the article is deleted',
  },
  { name: 'posts_seeded', what: 'Which articles came with the site’s files.', howLong: 'for good' },
  { name: 'migrations', what: 'Which changes the database itself has been through.', howLong: 'for good' },
];

/** How long what was sent is kept; `months` as configured, undefined where nothing is deleted by a clock. */
export function describeRetention(months: number | undefined): string {
  return months === undefined
    ? 'What you send us stays until you delete it or ask us to. Nothing is deleted by a clock.'
    : `What you send us is deleted by itself after ${months === 1 ? 'a month' : `${String(months)} months`}, with its mails and our notes. You can delete it sooner.`;
}
