import type { SpeakerConfig } from '../../speaker/speaker-shapes.ts';
import type { Html } from '../http/html.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  readonly text: string;
}

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A part of a mail in both versions; empty in the version that lacks it. */
export interface Block {
  readonly html: Html;
  readonly text: string;
}

export interface Letterhead {
  readonly speaker: SpeakerConfig;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

export interface MailLinks extends Letterhead {
  readonly unsubscribeUrl: string;
  readonly myDataUrl: string;
  /** Absent if the address is confirmed. */
  readonly confirmUrl?: string;
}

/** Header values contain no line breaks. */
export interface OutgoingMail extends MailContent {
  /** The queue's id, equal for a repeated mail. Names the `.eml` file and the Message-ID. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Resolves once the mail is accepted. */
export interface MailTransport {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}
