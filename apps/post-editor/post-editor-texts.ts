/** Texts of more than one sentence. */
export const POST_EDITOR_TEXTS = {
  bodyHint: 'Markdown. Drop pictures here, or paste from another program: its styles are removed.',
  coverAdded: 'The cover is added. Please describe what it shows.',
  versionTaken: (moment: string) => `The version of ${moment} is in the form. Save to use it.`,
  pictureAdded: 'The picture is added to the text. Please describe what it shows.',
  conflict: 'Someone else has changed this post. Nothing was overwritten.',
  otherTab: 'This post is also open in another tab of this browser. Please continue in only one of them.',
};
