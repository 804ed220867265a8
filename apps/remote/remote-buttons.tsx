import { useState } from 'react';
import { QUESTION_IDS, QUESTIONS, type QuestionId } from '../../shared/core/assessment/questions.ts';
import type { RemoteAction } from '../../shared/core/live/remote-action.ts';
import type { StageState } from '../../shared/core/live/stage-state.ts';
import { CONFIRMATIONS, REMOTE_TEXTS } from './remote-texts.ts';
import { useConfirmTwice } from '../../shared/ui/use-confirm-twice.ts';

interface RemoteButtonsProps {
  readonly state: StageState;
  readonly isPressing: boolean;
  readonly onPress: (press: RemoteAction) => void;
}

const BIG =
  'cursor-pointer touch-manipulation rounded-[0.75rem] border-2 px-3 py-2 leading-[1.2] font-semibold nth-of-type-5:col-span-full nth-of-type-5:mt-5 aria-disabled:cursor-default aria-disabled:border-dashed';

/** Five large buttons; irreversible ones require confirmation. */
export function RemoteButtons({ state, isPressing, onPress }: RemoteButtonsProps) {
  const { phase, shown, question, finished } = state;
  const [chosen, setChosen] = useState<QuestionId>();
  const { armed, confirm } = useConfirmTwice<'next' | 'reset' | 'end'>();
  const isEnded = phase === 'ended';
  const following = question === null ? undefined : (chosen ?? followingQuestion(question));
  const gate = phase === 'open' ? 'close' : 'open';
  const gateLabel =
    phase === 'open' ? REMOTE_TEXTS.close : phase === 'closed' ? REMOTE_TEXTS.openAgain : REMOTE_TEXTS.open;
  return (
    <div className="remote-buttons grid grid-cols-2 gap-3">
      <Big label={gateLabel} isMain isOff={isEnded || isPressing} onPress={() => onPress({ action: gate })} />
      <Big
        label={shown ? REMOTE_TEXTS.hide : REMOTE_TEXTS.show}
        isMain
        isOff={isPressing}
        onPress={() => onPress({ action: shown ? 'hide' : 'show' })}
      />
      {following !== undefined && (
        <label className="col-span-full grid gap-1 text-s">
          {REMOTE_TEXTS.question}
          <select
            className="min-h-target w-full rounded-[0.5rem] border-2 border-paper bg-ink-2 px-2 py-1 text-m text-paper"
            value={following}
            disabled={isEnded}
            onChange={({ currentTarget }) =>
              setChosen(QUESTION_IDS.find((id) => String(id) === currentTarget.value))
            }
          >
            {QUESTIONS.map(({ id, text }) => (
              <option key={id} value={id}>{`${String(id)}. ${text}`}</option>
            ))}
          </select>
        </label>
      )}
      <Big
        label={
          armed === 'next'
            ? CONFIRMATIONS.next
            : question === null
              ? REMOTE_TEXTS.nextRound
              : REMOTE_TEXTS.nextQuestion
        }
        isArmed={armed === 'next'}
        isOff={isEnded || isPressing}
        onPress={() => {
          // A round without finished answers can be skipped.
          if (finished > 0 && !confirm('next')) return;
          setChosen(undefined);
          onPress({ action: 'next', ...(following !== undefined && { question: following }) });
        }}
      />
      {(['reset', 'end'] as const).map((action) => (
        <Big
          key={action}
          label={armed === action ? CONFIRMATIONS[action] : REMOTE_TEXTS[action]}
          isArmed={armed === action}
          isOff={isEnded || isPressing}
          onPress={() => {
            if (confirm(action)) onPress({ action });
          }}
        />
      ))}
    </div>
  );
}

function followingQuestion(question: QuestionId): QuestionId {
  return QUESTION_IDS[question % QUESTION_IDS.length] ?? 1;
}

interface BigProps {
  readonly label: string;
  readonly isMain?: boolean;
  readonly isArmed?: boolean;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Big({ label, isMain = false, isArmed = false, isOff, onPress }: BigProps) {
  return (
    <button
      type="button"
      className={`${BIG} ${isArmed ? 'border-marigold bg-marigold text-ink' : isMain ? 'border-paper bg-paper text-ink aria-disabled:border-ink' : 'border-paper bg-ink-2 text-paper'} ${isMain ? 'min-h-22 text-l' : 'min-h-14'}`}
      aria-disabled={isOff ? 'true' : undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {label}
    </button>
  );
}
