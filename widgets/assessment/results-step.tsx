import { type ReactNode, useState } from 'react';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import { Dial } from '../../shared/ui/dial.tsx';
import { hasShareSheet } from '../../shared/ui/share-sheet.ts';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import type { StepProps } from './intro-step.tsx';
import type { LaterStepHost } from './lead-step.tsx';
import type { Recipient } from './progress.ts';
import { printAlone } from './print-alone.ts';
import { useChannelShare } from './use-channel-share.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { explainWinner, spreadAnswers } from '../../shared/core/assessment/spread.ts';
import { longDate } from '../../shared/core/dates.ts';
import { BRAND } from '../../speaker/speaker.config.ts';

export interface ResultsStepProps extends StepProps, Pick<LaterStepHost, 'contactUrl' | 'siteUrl'> {
  readonly answers: Answers;
  /** Missing for a shared result. */
  readonly recipient: Recipient | undefined;
  readonly onRetake: () => void;
}

const CONTACT_URL = '/contact';

/** The team's channel with spread, characteristics and next steps (docs/product.md#assessment). */
export function ResultsStep(props: ResultsStepProps): ReactNode {
  const { heading, titleId, answers, recipient, contactUrl, siteUrl, onRetake } = props;
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

/** A mark for each answer by channel, the winner highlighted. Styles: `later-steps.css`. */
function AnswerSpread({
  answers,
  winner,
}: {
  readonly answers: Answers;
  readonly winner: ChannelNumber;
}): ReactNode {
  const spread = spreadAnswers(answers);
  const why = explainWinner(answers);
  return (
    <div>
      <table className="sp-spread">
        <caption>How the eight answers spread</caption>
        <tbody>
          {CHANNEL_NUMBERS.map((channel) => (
            <tr key={channel} data-channel={channel} data-on={channel === winner ? '' : undefined}>
              <th scope="row">
                {channel} {CHANNELS[channel].name}
              </th>
              <td aria-hidden="true">
                {Array.from({ length: spread[channel] }, (_, index) => (
                  <i key={index} />
                ))}
              </td>
              <td>{spread[channel]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {why && <p className="sp-section">{why}</p>}
    </div>
  );
}

/** Author, date and address at the end of the printed result. */
function ResultSignature({ url }: { readonly url: string }): ReactNode {
  const [day] = useState(() => longDate(new Date()));
  return (
    <footer className="sp-signature">
      <p>
        <strong>{BRAND}</strong>
        <br />
        {url}
      </p>
      <p>{day}</p>
    </footer>
  );
}
