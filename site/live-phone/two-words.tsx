import { useEffect, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { WordsOutcome } from '../../shared/clients/live-phone-client.ts';
import { readForm } from '../../widgets/kit/read-form.ts';
import { TextField } from '../../widgets/kit/text-field.tsx';
import type { PhoneSession } from './phone-session.ts';

export interface TwoWordsProps {
  readonly session: PhoneSession;
}

const AWAY = 'There is no network just now. Please try again in a moment.';

/** Below one's channel: two words to keep, or, in the room that comes a month later, the field for them (docs/product.md#two-words-to-keep). */
export function TwoWords({ session }: TwoWordsProps): ReactNode {
  const [outcome, setOutcome] = useState<WordsOutcome>();
  useEffect(() => {
    let isCurrent = true;
    void session.words().then((told) => {
      if (isCurrent) setOutcome(told);
    });
    return () => {
      isCurrent = false;
    };
  }, [session]);

  switch (outcome?.status) {
    case 'given':
      return (
        <section className="phone-words">
          <h3>Two words to keep</h3>
          <p>
            If this event asks again in a month, they connect your two answers, without your name or email.
            <strong>{outcome.words.join(' ')}</strong>
            Write them down, or take a screenshot. We do not keep them for you.
          </p>
        </section>
      );
    case 'asked':
      return (
        <section className="phone-words">
          <h3>Did you keep two words?</h3>
          <p>
            They connect these answers with yours of last time, without your name. Without them your answers
            count all the same.
          </p>
          <WordsForm
            session={session}
            onTold={() => {
              setOutcome({ status: 'told' });
            }}
          />
        </section>
      );
    case 'told':
      return (
        <section className="phone-words">
          <h3>Your two words</h3>
          <p className="sp-sent" role="status">
            Thank you: they are in. The report compares the two times for the whole room, never for you alone.
          </p>
        </section>
      );
    default:
      return null;
  }
}

interface WordsFormProps extends TwoWordsProps {
  readonly onTold: () => void;
}

function WordsForm({ session, onTold }: WordsFormProps): ReactNode {
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(submitted: SubmitEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (isSending) return;
    const form = submitted.currentTarget;
    setSending(true);
    const outcome = await session.tellWords(readForm(form, ['words']).words);
    setSending(false);
    if (outcome.status === 'told') {
      onTold();
      return;
    }
    setError(outcome.status === 'refused' ? outcome.sentence : AWAY);
    form.querySelector('input')?.focus();
  }

  return (
    <form className="phone-form" noValidate onSubmit={(submitted) => void send(submitted)}>
      <TextField
        id="phone-words"
        name="words"
        label="Your two words"
        autoComplete="off"
        required
        error={error}
        onEdit={() => {
          setError('');
        }}
      />
      <button className="sp-button phone-button" type="submit" aria-disabled={isSending}>
        {isSending ? 'Sending …' : 'Connect my answers'}
      </button>
    </form>
  );
}
