import type { OfficeConnection } from './office-call.ts';

/** `sentence` is a message for the person. */
export interface SessionState {
  readonly isSignedIn: boolean;
  readonly sentence?: string;
}

/** The session of an office member, by kind of host. No function rejects. */
export interface OfficeSession {
  readonly connection: OfficeConnection;
  /** Resumes the previous session, or starts one with the data of the address. */
  start(): Promise<SessionState>;
  /** Mails a sign-in link; undefined for other sign-ins. Resolves with a message for the person. */
  readonly sendLink?: (email: string) => Promise<{ readonly sent: boolean; readonly sentence: string }>;
  /** Undefined where the page is part of an application that has its own sign-out. */
  readonly signOut?: () => Promise<void>;
}
