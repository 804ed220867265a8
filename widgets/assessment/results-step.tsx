import { useState } from 'react';
import type { ReactNode } from 'react';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import type { Answers } from '../../shared/core/assessment/questions.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import { Dial } from '../../shared/ui/dial.tsx';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import { pageAddress } from '../kit/lead-source.ts';
import type { StepProps } from './intro-step.tsx';
import { printAlone } from './print-alone.ts';
import { createShareLink } from './share-link.ts';

export interface ResultsStepProps extends StepProps {
  readonly answers: Answers;
  /** Whom the results were sent to; nobody, when they come from a shared link. */
  readonly email: string | undefined;
  readonly contactUrl: string | undefined;
  readonly onRetake: () => void;
}

const CONTACT_URL = '/contact';

/** The team's channel: title, description, characteristics, next steps, and the ways on (docs/product.md#assessment). */
export function ResultsStep({
  heading,
  titleId,
  answers,
  email,
  contactUrl,
  onRetake,
}: ResultsStepProps): ReactNode {
  const channel = scoreAnswers(answers);
  const { title, description, characteristics, nextSteps } = CHANNEL_RESULTS[channel];
  const [shared, setShared] = useState<{ readonly link: string; readonly isCopied: boolean }>();

  async function share(): Promise<void> {
    const link = createShareLink(pageAddress(), answers);
    setShared({ link, isCopied: await copyText(link) });
  }

  return (
    <article className="sp-results" part="results" data-channel={channel}>
      <header>
        <Dial channel={channel} className="sp-dial" />
        <div>
          <p className="sp-section">Your team’s channel</p>
          <h2 ref={heading} id={titleId} tabIndex={-1} part="heading">
            {title}
          </h2>
          <SignalLine channel={channel} />
        </div>
      </header>
      <p className="sp-lede">{description}</p>
      <h3>How it shows</h3>
      <ul>
        {characteristics.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>What to do next</h3>
      <ol>
        {nextSteps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {email && <p className="sp-sent">Complete results sent to {email}</p>}
      <div className="sp-actions">
        <a
          className="sp-button"
          part="button"
          href={contactUrl || CONTACT_URL}
          target="_blank"
          rel="noopener"
        >
          Book a Keynote
        </a>
        <button className="sp-button sp-quiet" type="button" part="button" onClick={() => void share()}>
          Copy link to this result
        </button>
        <button
          className="sp-button sp-quiet"
          type="button"
          part="button"
          onClick={(event) => {
            const results = event.currentTarget.closest('.sp-results');
            if (results) printAlone(results, title);
          }}
        >
          Print
        </button>
        <button className="sp-button sp-quiet" type="button" part="button" onClick={onRetake}>
          Retake
        </button>
      </div>
      {shared && (
        <p className="sp-link" role="status">
          {shared.isCopied ? 'Link copied.' : 'Copy this link by hand.'} It holds your answers, not your name:{' '}
          <code>{shared.link}</code>
        </p>
      )}
    </article>
  );
}
