/** Texts of more than one sentence. */
export const POST_EDITOR_TEXTS = {
  bodyHint: 'Markdown. Drop pictures in, or paste from another program: its styles are left behind.',
  coverAdded: 'The cover is there. Please write what it shows.',
  versionTaken: (moment: string) => `The version of ${moment} is in the form. Save to keep it.`,
  pictureAdded: 'The picture is in the text. Please write what it shows.',
  conflict: 'Somebody else has changed this post. Nothing was overwritten.',
  otherTab: 'This post is being written in another tab of this browser too. Please go on in one of them.',
};
