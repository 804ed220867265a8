/** Texts of more than one sentence. */
export const PHONE_TEXTS = {
  waiting: 'Your answer is on its way. Without a network it waits on this phone: keep this page open.',
  tooLate: 'The room closed before this answer was finished. It is still yours.',
  oneQuestion: 'This was one of them. All eight together show which channel your team is on.',
  wrongCode: 'A room’s code has five letters and digits. Please compare it with the wall.',
  noAnswer: 'There is no answer yet. Keep this page open: it keeps trying.',
  noNetwork: 'There is no network just now. Keep this page open: it reconnects by itself.',
  notBegun: 'It has not started yet. Keep this page open: it starts by itself.',
  lookAtWall: 'Please look at the wall. If there is another round, it starts here by itself.',
  closed: 'The room’s answers are closed. Go on to see your own channel.',
  keptHere: 'No network just now. Your answers are kept on this phone.',
  resultOffer:
    'What it means, how it shows and what to do next, by email. Without an address your answers count in this room, but cannot be compared in 30 days.',
};
