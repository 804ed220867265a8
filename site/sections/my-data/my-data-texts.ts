export const MY_DATA_TEXTS = {
  title: 'What we keep about you',
  noScript: 'This page needs JavaScript. Write to ',
  closed:
    'This page opens from the link at the end of one of our mails, “See or delete what we keep about you”. No mail at hand? Write to ',
  lasts: '. This link works for as long as we keep anything; whoever you forward our mail to can use it too.',
  thanks: ' Thank you for the time you spent with us.',
  fingerprint:
    ' The fingerprint of your address stays, so that nobody can sign you up again: it says that you have unsubscribed, and nothing else.',
  deletes:
    'What you sent, our notes on it, and our mails to you. It cannot be brought back. A newsletter that you subscribed to ends with it.',
};
