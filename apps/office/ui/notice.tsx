import type { ReactNode } from 'react';
import type { Problem } from '../../../shared/clients/call.ts';
import type { Followed } from '../following/use-followed.ts';

/** What an action resulted in. */
export interface CallMessage {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
}

interface NoticeProps {
  readonly tone: CallMessage['tone'];
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** A sentence with actions; `alert` is assertive for screen readers, `status` polite. */
export function Notice({ tone, role = tone === 'bad' ? 'alert' : 'status', children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      {children}
    </div>
  );
}

export function CallNotice({ said }: { readonly said: CallMessage | undefined }) {
  return (
    said && (
      <Notice tone={said.tone}>
        <p>{said.sentence}</p>
      </Notice>
    )
  );
}

/** Why data cannot be read; an ended session shows the sign-in instead. */
export function ProblemNotice({ problem }: { readonly problem: Problem | undefined }) {
  return (
    problem &&
    problem.kind !== 'signed-out' && <CallNotice said={{ tone: 'bad', sentence: problem.sentence }} />
  );
}

/** Shows that polled data is loading, or why it cannot be read. */
export function FollowedNotice({
  followed: { value, problem },
  waiting,
}: {
  readonly followed: Followed<unknown>;
  readonly waiting: string;
}) {
  if (problem !== undefined && problem.kind !== 'signed-out') return <ProblemNotice problem={problem} />;
  return (
    value === undefined && (
      <p className="empty" role="status">
        {waiting}
      </p>
    )
  );
}
