import type { ReactNode } from 'react';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { Dial } from '../../shared/ui/dial.tsx';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import { AnswerSpread } from './answer-spread.tsx';
import type { StepProps } from './intro-step.tsx';
import type { Recipient } from './progress.ts';
import { printAlone } from './print-alone.ts';
import { ResultSignature } from './result-signature.tsx';
import { hasShareSheet, useChannelShare } from './use-channel-share.ts';

export interface ResultsStepProps extends StepProps {
  readonly answers: Answers;
  /** Missing for a shared result. */
  readonly recipient: Recipient | undefined;
  readonly contactUrl: string | undefined;
  /** The site whose channel pages are shared; default the page's own. */
  readonly siteUrl: string | undefined;
  readonly onRetake: () => void;
}

const CONTACT_URL = '/contact';

/** The team's channel with spread, characteristics and next steps (docs/product.md#assessment). */
export function ResultsStep({
  heading,
  titleId,
  answers,
  recipient,
  contactUrl,
  siteUrl,
  onRetake,
}: ResultsStepProps): ReactNode {
  const channel = scoreAnswers(answers);
  const { title, description } = CHANNEL_RESULTS[channel];
  const { url, share, copied } = useChannelShare(channel, siteUrl || location.origin);

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
      <AnswerSpread answers={answers} winner={channel} />
      <ResultLists channel={channel} />
      {recipient && (
        <p className="sp-sent">
          Complete results {recipient.isWaiting ? 'will be sent' : 'sent'} to {recipient.email}
        </p>
      )}
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
          {hasShareSheet() ? 'Share this channel' : 'Copy link to this channel'}
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
      {copied !== undefined && (
        <p className="sp-link" role="status">
          {copied ? 'Link copied.' : 'Copy this link by hand.'} It leads to the channel’s page and holds none
          of your answers: <code>{url}</code>
        </p>
      )}
      <ResultSignature url={url} />
    </article>
  );
}

function ResultLists({ channel }: { readonly channel: ChannelNumber }): ReactNode {
  const { characteristics, nextSteps } = CHANNEL_RESULTS[channel];
  return (
    <div className="sp-lists">
      <section>
        <h3>How it shows</h3>
        <ul>
          {characteristics.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>What to do next</h3>
        <ol>
          {nextSteps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
