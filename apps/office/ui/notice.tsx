import type { ReactNode } from 'react';
import { type Followed, useProblem } from '../data/queries.ts';

interface NoticeProps {
  readonly tone: 'good' | 'bad';
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

/** The result of a call. */
export function CallNotice({
  problem,
  done,
}: {
  readonly problem: string | undefined;
  readonly done?: string | undefined;
}) {
  const sentence = problem ?? done;
  return (
    sentence !== undefined && (
      <Notice tone={problem === undefined ? 'good' : 'bad'}>
        <p>{sentence}</p>
      </Notice>
    )
  );
}

/** Shows that polled data is loading, or why it cannot be read. */
export function FollowedNotice({
  followed,
  waiting,
}: {
  readonly followed: Followed<unknown>;
  readonly waiting: string;
}) {
  const problem = useProblem(followed);
  if (problem !== undefined) return <CallNotice problem={problem} />;
  return (
    followed.data === undefined && (
      <p className="empty" role="status">
        {waiting}
      </p>
    )
  );
}
