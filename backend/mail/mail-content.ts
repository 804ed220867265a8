/** The words of one mail, ready for its headers. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The addresses a mail leads to. */
export interface MailLinks {
  /** The site, without a slash at its end. */
  readonly siteUrl: string;
  /** Takes this lead's address off the list. */
  readonly unsubscribeUrl: string;
}
