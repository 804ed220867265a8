import type { MailAttachment } from './mail-content.ts';

/** A mail ready to go. Every header value is free of line breaks. */
export interface OutgoingMail {
  /** The queue's id: the same mail sent again carries the same one. Names the `.eml` file and the Message-ID. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Further headers, `List-Unsubscribe` among them. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends one mail, over SMTP, an HTTP mail API, or into a folder. Resolves once the mail is
 * accepted.
 */
export interface MailTransport {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}
