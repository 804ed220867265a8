import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Press } from '../../shared/core/live/press.ts';
import type { StageState } from '../../shared/core/live/stage-state.ts';
import { ASKED_TWICE, REMOTE_TEXTS } from '../texts/remote.ts';
import { sayCount } from '../texts/stage.ts';
import { clockTime, lastMomentAt } from './drop-since.ts';
import { useAskedTwice } from './use-asked-twice.ts';

/** What the field begins with: so many milliseconds ago. */
const BEGINS_MS = 300_000;

/** Takes off the wall what came since a time, and brings it back. */
export function DropAnswers({
  state: { phase, dropped },
  onPress,
}: {
  readonly state: StageState;
  readonly onPress: (press: Press) => void;
}): ReactNode {
  const [time, setTime] = useState(() => clockTime(Date.now() - BEGINS_MS));
  const { armed, confirm } = useAskedTwice<'drop'>();
  if (phase === 'lobby') return null;
  return (
    <div className="remote-drop">
      <details>
        <summary>{REMOTE_TEXTS.drop}</summary>
        <div>
          <label>
            {REMOTE_TEXTS.since}{' '}
            <input type="time" value={time} onInput={({ currentTarget }) => setTime(currentTarget.value)} />
          </label>
          <button
            type="button"
            data-armed={armed === 'drop' ? '' : undefined}
            onClick={() => {
              const since = lastMomentAt(time, Date.now());
              if (since !== undefined && confirm('drop')) onPress({ action: 'drop', since });
            }}
          >
            {armed === 'drop' ? ASKED_TWICE.drop : REMOTE_TEXTS.dropThem}
          </button>
        </div>
      </details>
      {dropped !== undefined && (
        <p>
          {`${sayCount(dropped)} ${REMOTE_TEXTS.dropped}`}
          <button type="button" onClick={() => onPress({ action: 'restore' })}>
            {REMOTE_TEXTS.restore}
          </button>
        </p>
      )}
    </div>
  );
}
