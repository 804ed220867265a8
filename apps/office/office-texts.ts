import { translate } from '../../shared/core/text/translate.ts';

/** Texts of more than one sentence. */
export const OFFICE_TEXTS = {
  openLead: translate('Open a lead to read and answer it. %1$s and %2$s go through the list.'),
  signInLink: translate(
    'Open the sign-in link that the server printed when it started: %1$s. Its token is also in the file %2$s of the data folder.',
  ),
  eventCode: translate('The code is in the embed (%s). Teams are fixed once there are answers.'),
  smallestGroup: translate(
    'A team with fewer people is never shown by itself. %s is the least that is safe.',
  ),
  peopleHint: translate(
    'How many people were there. A report names the teams of a live room only if no more phones have joined than that, give or take 5 %: anybody with the room’s code could add answers to a team.',
  ),
  unclaimed: translate(
    'Somebody’s embed carries these, and nobody here has made them. Their leads are kept all the same.',
  ),
  calendar: translate(
    'Every hold with its rank, and every confirmed date, at a secret address (%s) that calendars subscribe to. Everyone with the address reads the names on it.',
  ),
  calendarSince: translate('There is an address since %s. It was shown when it was made, and is not stored.'),
  calendarShownOnce: translate(
    'It is shown this once. In your calendar: “add calendar from URL”, “subscribe”.',
  ),
  forgetKeeps: translate(
    'Who had unsubscribed stays unsubscribed: a digest of the address is kept for that, and nothing else. Mails in your own mailbox are yours to delete.',
  ),
  undelivered: translate(
    'What has not arrived yet. Each is tried again by itself, less and less often; after its last try it stays here until you send it again.',
  ),
  unconfirmed: translate(
    'Anybody can enter anybody’s address. Many mails that wait for so long can mean that somebody uses a form to flood mailboxes: look at a few of the leads first. The leads stay in any case.',
  ),
  unconfirmedRates: translate('%1$s of at most %2$s in the last hour, %3$s of at most %4$s in the last day.'),
  mailDropped: translate('It is not sent. The lead stays.'),
  withdrawn: translate(
    'Its address opens nothing any more, for the planner and for everybody it was sent on to. What it has published still counts for the rules of the next report.',
  ),
  reportRules: translate(
    'The room as a whole, nobody in particular: it needs the answers of five people or more, and a further report only what has changed enough. It never changes afterward.',
  ),
  reportMade: translate('%1$s. Made %2$s'),
  askAgain: translate(
    'Who wished to be asked again gets a mail after 30 days. The comparison stands in the report from ten people on who have answered twice.',
  ),
  speakerReport: translate(
    'It carries talking points for the call and the stage, and is not for the planner. It is shown this once, and opens until you withdraw the report.',
  ),
  plannerReport: translate(
    'It is shown this once. Whoever has it may read the report, until you withdraw it.',
  ),
  wrongClock: translate(
    'The server’s clock shows %1$s, and scheduled jobs ran last on %2$s. A wrong clock would delete or publish too early, so these jobs wait. If the clock is wrong, set it: the jobs then go on by themselves. ',
  ),
  manyExpired: translate(
    '%1$s leads have expired: more than 50, and more than 5 % of all leads. Nothing happens to them until you decide. The last run was on %2$s.',
  ),
  hiddenLead: translate(
    'A hidden lead is in no list, count or report. You can restore it here for %s days; after that it is deleted for good, with its mails and history.',
  ),
  hiddenDates: translate('From %1$s. Deleted for good after %2$s.'),
  newestHidden: translate('These are the newest %1$s of %2$s. Search to find another.'),
  retention: translate(
    'Leads expire after %1$s. An expired lead is hidden for %2$s days, in which you can restore it, and then deleted for good.',
  ),
  keepLinks: translate(
    'Keep the two links now: each is shown this once. Whoever has one may use it, so send each to the one person who needs it.',
  ),
  stageLink: translate('For the technician: on the projector. It shows how to join, and the result.'),
  roomLasts: translate(
    'A room lasts twelve hours. Its answers and leads count for the event, and for the event’s report.',
  ),
  endRoom: translate(
    'Nobody can join or answer any more, and both links open nothing from then on: the wall goes dark, the remote too. What the room has brought stays.',
  ),
};

/** The views without entries. The examples are invented. */
export const EMPTY = {
  leads: {
    title: translate('No leads yet.'),
    text: translate('The first one appears here by itself, within seconds.'),
    example: [
      'Nadia Okafor · Tri-State Credit Unions',
      'Inquiry, new, for Mar 14, 2027',
      '400 people, sales kickoff',
    ],
  },
  holds: {
    title: translate('No date is held.'),
    text: translate('Set an inquiry to “Held”, and its date stands here with its rank.'),
    example: [
      'Mar 14, 2027',
      '1st: Nadia Okafor, Tri-State Credit Unions, until Dec 4',
      '2nd: Tom Vance, Lakeside Freight',
    ],
  },
  events: {
    title: translate('No events yet.'),
    text: translate('One appears here as soon as a lead carries its code, or when you make it.'),
    example: ['Spring summit', '171 leads, 240 answers', 'Teams: North, South, Operations'],
  },
  rooms: {
    title: translate('No rooms yet.'),
    text: translate('Make one before the talk: it has a link for the wall, and one for the speaker’s phone.'),
    example: ['K7M2Q, open', 'Spring summit, the whole assessment', '840 joined, 612 answers, 171 leads'],
  },
  reports: {
    title: translate('No reports yet.'),
    text: translate('Make one when the hour is over: it is what the planner shows on Monday.'),
    example: [
      'Report 1, spring summit',
      'The room is on Channel 3',
      'Opens for the planner until Feb 13, 2027',
    ],
  },
  mails: {
    title: translate('Everything has arrived.'),
    text: translate('A mail or webhook that fails appears here by itself, with the reason.'),
    example: [
      'Results for quinn@team.example',
      'Tried 3 times: mailbox unavailable',
      'Tried again in 20 minutes',
    ],
  },
} as const;
