import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { SentReport } from '../../shared/core/report/talking-points.ts';
import { Dial } from '../../shared/ui/dial.tsx';
import { BRIEF_CALL_QUESTIONS, reportLimits, ROOM_MEANS, TALKING_POINTS } from './report-texts.ts';
import { ChannelLines } from './channel-lines.tsx';
import { IndexScale } from './index-scale.tsx';
import {
  describeCloseness,
  describeMonday,
  describeSize,
  strongestChannel,
} from '../../shared/core/report/report-words.ts';
import { longDay } from '../../shared/core/dates.ts';
import { TeamTable } from './team-table.tsx';

/** A team report (docs/interfaces.md#the-team-report). */
export function ReportView({ body, brand }: { readonly body: SentReport; readonly brand: string }) {
  const channel = strongestChannel(body.channels);
  return (
    <article className="report">
      <header className="report-head on-ink" data-channel={channel}>
        <div className="report-wrap">
          <p className="report-kicker">
            {brand}
            <span>{`Team report ${String(body.number)}: ${body.event}`}</span>
          </p>
          <div className="report-title">
            <div>
              <h1 tabIndex={-1}>{`The room is on Channel ${String(channel)}, ${CHANNELS[channel].name}.`}</h1>
              <p className="report-lede">{ROOM_MEANS[channel]}</p>
              <p className="report-facts">
                {describeCloseness(body)}
                <br />
                {describeMonday(channel)}
              </p>
              <p>{`${describeSize(body)} answered. ${longDay(body.createdAt)}.`}</p>
            </div>
            <Dial channel={channel} />
          </div>
        </div>
      </header>
      <div className="report-wrap">
        {body.talkingPoints && (
          <Numbered id="report-talk" title={TALKING_POINTS} items={body.talkingPoints} />
        )}
        <section aria-labelledby="report-channels">
          <h2 id="report-channels">Where people are</h2>
          <ChannelLines channels={body.channels} />
        </section>
        <IndexScale index={body.index} before={body.before} />
        {body.teams.length > 0 && <TeamTable teams={body.teams} />}
        <section className="report-questions" aria-labelledby="report-questions">
          <h2 id="report-questions">What carries, and what costs</h2>
          <div className="report-pair">
            <Listed
              title="The two strongest questions"
              items={body.questions.strongest.map(({ text }) => text)}
            />
            <Listed
              title="The two weakest questions"
              items={body.questions.weakest.map(({ text }) => text)}
            />
          </div>
        </section>
        <Numbered id="report-monday" title="On Monday" items={CHANNEL_RESULTS[channel].nextSteps} />
        <Numbered id="report-call" title="Three questions for our call" items={BRIEF_CALL_QUESTIONS} />
        <section aria-labelledby="report-limits">
          <h2 id="report-limits">What these numbers cannot say</h2>
          <ul>
            {reportLimits(body.unconfirmed).map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </section>
        <footer className="report-signed">{`${brand}, ${longDay(body.createdAt)}. Report ${String(body.number)} on ${body.event}.`}</footer>
      </div>
    </article>
  );
}

function Numbered({
  id,
  title,
  items,
}: {
  readonly id: string;
  readonly title: string;
  readonly items: readonly string[];
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  );
}

function Listed({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
