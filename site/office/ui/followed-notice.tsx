import type { ReactNode } from 'react';
import type { Followed } from '../following/use-followed.ts';
import { Notice } from './notice.tsx';

/** Of something that is followed: that it is on its way, or why it cannot be read just now. */
export function FollowedNotice({
  followed: { value, problem },
  waiting,
}: {
  readonly followed: Followed<unknown>;
  /** Said while nothing has been read yet. */
  readonly waiting: string;
}): ReactNode {
  if (problem !== undefined && problem.kind !== 'signed-out')
    return (
      <Notice tone="bad">
        <p>{problem.sentence}</p>
      </Notice>
    );
  if (value !== undefined) return null;
  return (
    <p className="empty" role="status">
      {waiting}
    </p>
  );
}
