import { translate } from '../../shared/core/text/translate.ts';

/** Texts of more than one sentence. */
export const OFFICE_TEXTS = {
  openLead: translate('Open a lead to read and answer it. Use %1$s and %2$s to move through the list.'),
  signInLink: translate(
    'Open the sign-in link that the server printed when it started: %1$s. Its token is also in the file %2$s of the data folder.',
  ),
  eventCode: translate(
    'Use the same code in the embed (%s). Teams cannot be changed once there are answers.',
  ),
  smallestGroup: translate('Teams with fewer people are never shown separately. The safe minimum is %s.'),
  peopleHint: translate(
    'How many people attended. A report names the teams of a live room only if at most 5 % more phones than that joined, because anyone with the room’s code could add answers to a team.',
  ),
  unclaimed: translate(
    'Someone’s embed uses these codes, but there are no events for them. Their leads are stored anyway.',
  ),
  calendar: translate(
    'Every hold with its rank, and every confirmed date, at a secret address (%s) that calendars can subscribe to. Anyone with the address can read the names.',
  ),
  calendarSince: translate('Address created: %s. It was shown once and is not stored.'),
  calendarShownOnce: translate(
    'It is shown only once. In your calendar, choose “Add calendar from URL” or “Subscribe”.',
  ),
  forgetKeeps: translate(
    'An unsubscribed address stays unsubscribed: only a digest of it is stored for that. Mails in your own mailbox are yours to delete.',
  ),
  undelivered: translate(
    'Mails and webhooks that have not arrived yet. Each is retried automatically, less and less often. After its last attempt it stays here until you send it again.',
  ),
  unconfirmed: translate(
    'Anyone can enter someone else’s address. If many mails have waited this long, someone may be using a form to flood mailboxes: check a few of the leads first. The leads stay in any case.',
  ),
  unconfirmedRates: translate('%1$s of at most %2$s in the last hour, %3$s of at most %4$s in the last day.'),
  mailDropped: translate('The mail is not sent. The lead stays.'),
  withdrawn: translate(
    'Its address stops working for the planner and for everyone it was forwarded to. What it has published still counts toward the rules of the next report.',
  ),
  reportRules: translate(
    'A report describes the room as a whole, never a person. It needs the answers of at least five people, and a further report includes only what has changed enough. It never changes afterward.',
  ),
  reportMade: translate('%1$s. Created %2$s'),
  askAgain: translate(
    'People who agreed to it get a mail after 30 days and can answer again. The report compares both results once ten people have answered twice.',
  ),
  speakerReport: translate(
    'It has talking points for the call and the stage, and is not for the planner. It is shown only once, and works until you withdraw the report.',
  ),
  plannerReport: translate(
    'It is shown only once. Anyone who has it can read the report until you withdraw it.',
  ),
  wrongClock: translate(
    'The server’s clock shows %1$s, and scheduled jobs last ran on %2$s. With a wrong clock they would delete or publish too early, so they are waiting. If the clock is wrong, set it: the jobs then continue automatically. ',
  ),
  manyExpired: translate(
    '%1$s leads have expired: more than 50, and more than 5 % of all leads. Nothing happens to them until you decide. The last run was on %2$s.',
  ),
  hiddenLead: translate(
    'A hidden lead is in no list, count or report. You can restore it here for %s days; after that it is permanently deleted, with its mails and history.',
  ),
  hiddenDates: translate('From %1$s. Permanently deleted after %2$s.'),
  newestHidden: translate('These are the newest %1$s of %2$s. Search to find another.'),
  retention: translate(
    'Leads expire after %1$s. An expired lead is hidden for %2$s days, during which you can restore it, and then permanently deleted.',
  ),
  keepLinks: translate(
    'Copy both links now: each is shown only once. Anyone with a link can use it, so send each only to the person who needs it.',
  ),
  stageLink: translate('For the technician, to show on the projector: how to join, and the result.'),
  roomLasts: translate(
    'A room lasts twelve hours. Its answers and leads count for the event, and for the event’s report.',
  ),
  endRoom: translate(
    'Nobody can join or answer any more, and both links stop working: the wall and the remote close. The room’s answers and leads stay.',
  ),
};

/** The views without entries. The examples are invented. */
export const EMPTY = {
  leads: {
    title: translate('No leads yet.'),
    text: translate('The first one appears here automatically, within seconds.'),
    example: [
      'Nadia Okafor · Tri-State Credit Unions',
      'Inquiry, new, for Mar 14, 2027',
      '400 people, sales kickoff',
    ],
  },
  holds: {
    title: translate('No date is held.'),
    text: translate('Set an inquiry to “Held”, and its date appears here with its rank.'),
    example: [
      'Mar 14, 2027',
      '1st: Nadia Okafor, Tri-State Credit Unions, until Dec 4',
      '2nd: Tom Vance, Lakeside Freight',
    ],
  },
  events: {
    title: translate('No events yet.'),
    text: translate('An event appears here as soon as a lead has its code, or when you create it.'),
    example: ['Spring summit', '171 leads, 240 answers', 'Teams: North, South, Operations'],
  },
  rooms: {
    title: translate('No rooms yet.'),
    text: translate(
      'Create one before the talk: it has a link for the wall, and one for the speaker’s phone.',
    ),
    example: ['K7M2Q, open', 'Spring summit, the whole assessment', '840 joined, 612 answers, 171 leads'],
  },
  reports: {
    title: translate('No reports yet.'),
    text: translate('Create one after the talk: it is what the planner shows on Monday.'),
    example: [
      'Report 1, spring summit',
      'The room is on Channel 3',
      'Opens for the planner until Feb 13, 2027',
    ],
  },
  mails: {
    title: translate('Everything has arrived.'),
    text: translate('A mail or webhook that fails appears here automatically, with the reason.'),
    example: [
      'Results for quinn@team.example',
      'Tried 3 times: mailbox unavailable',
      'Tried again in 20 minutes',
    ],
  },
} as const;
