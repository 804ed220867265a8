import type { Followed } from '../following/use-followed.ts';
import { Notice } from './notice.tsx';

/** Shows that polled data is loading, or why it cannot be read. */
export function FollowedNotice({
  followed: { value, problem },
  waiting,
}: {
  readonly followed: Followed<unknown>;
  readonly waiting: string;
}) {
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
