import type { OfficeConnection } from './office-call.ts';

/** The outcome of starting or resuming a session; `sentence` is a message for the person. */
export interface SessionState {
  readonly isSignedIn: boolean;
  readonly sentence?: string;
}

/** The session of an office member; each host has its own kind. No function rejects. */
export interface OfficeSession {
  readonly connection: OfficeConnection;
  /** Resumes the previous session, or starts one with the data of the address. */
  start(): Promise<SessionState>;
  /**
   * Mails a sign-in link; undefined for hosts that sign in differently. Resolves with a message for
   * the person, and whether the mail was sent.
   */
  readonly sendLink?: (email: string) => Promise<{ readonly sent: boolean; readonly sentence: string }>;
  /** Undefined where the page is part of something that has its own sign-out. */
  readonly signOut?: () => Promise<void>;
}
