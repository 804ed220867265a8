/** A file that goes along. */
export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  readonly text: string;
}

/** The words of one mail, ready for its headers. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** The addresses a mail leads to. */
export interface MailLinks {
  /** The site, without a slash at its end. */
  readonly siteUrl: string;
  /** Takes this lead's address off the list. */
  readonly unsubscribeUrl: string;
  /** Shows the reader what is kept of them, and deletes it. */
  readonly myDataUrl: string;
}
