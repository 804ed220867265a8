import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNELS, CHANNEL_NUMBERS } from '../../shared/core/assessment/channels.ts';
import type { SentReport } from '../../shared/core/report/talking-points.ts';
import { Dial } from '../../shared/ui/dial.tsx';
import {
  BRIEF_CALL_QUESTIONS,
  reportLimits,
  ROOM_MEANS,
  TALKING_POINTS,
  INDEX_FORMULA,
} from './report-texts.ts';
import {
  describeCloseness,
  describeMonday,
  describeSize,
  strongestChannel,
  positionOfShare,
  describeShare,
  describeComparison,
  describeChange,
} from '../../shared/core/report/report-words.ts';
import { longDay } from '../../shared/core/dates.ts';
import type { ChannelShare, ReportBody } from '../../shared/core/report/report-body.ts';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import type { WaveComparison } from '../../shared/core/report/wave-comparison.ts';

/** A team report (docs/interfaces.md#the-team-report). */
export function ReportView({ body, brand }: { readonly body: SentReport; readonly brand: string }) {
  const channel = strongestChannel(body.channels);
  return (
    <article className="report">
      <header className="report-head on-ink pt-8 pb-stack print:pt-0 print:pb-[2mm]" data-channel={channel}>
        <div className="report-wrap">
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-s font-semibold">
            {brand}
            <span className="text-muted wrap-anywhere">{`Team report ${String(body.number)}: ${body.event}`}</span>
          </p>
          <div className="grid grid-cols-1 gap-6 pt-stack md:grid-cols-[1fr_14rem] md:items-end print:mt-[6mm] print:grid-cols-[1fr_8.5rem] print:items-center print:pt-0 [&_.dial]:w-[min(14rem,55vw)] [&_.dial]:[--numeral:15px] print:[&_.dial]:w-34">
            <div>
              <h1 tabIndex={-1}>{`The room is on Channel ${String(channel)}, ${CHANNELS[channel].name}.`}</h1>
              <p className="my-5 max-w-[34em] text-l leading-[1.35] print:my-[3mm] print:text-[12.5pt]">
                {ROOM_MEANS[channel]}
              </p>
              <p className="mb-5 max-w-[44em] font-semibold print:mb-[2mm]">
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
          <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
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
        <footer className="border-t border-rule py-6 text-s text-muted print:break-before-avoid print:pt-[4mm] print:pb-0">{`${brand}, ${longDay(body.createdAt)}. Report ${String(body.number)} on ${body.event}.`}</footer>
      </div>
    </article>
  );
}

interface NumberedProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly string[];
}

function Numbered({ id, title, items }: NumberedProps) {
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
      <h3 className="mb-2 [font-size:inherit]">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="border-t border-rule py-[0.6rem] print:py-[0.35rem]">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One line per channel, as long as its share, with number, name and percent. */
function ChannelLines({ channels }: { readonly channels: readonly ChannelShare[] }) {
  return (
    <ul className="report-lines">
      {channels.map(({ channel, share }) => (
        <li
          key={channel}
          data-channel={channel}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)_5.5rem] items-center gap-4 py-2 max-[30rem]:grid-cols-[1fr_auto] max-[30rem]:gap-x-4 max-[30rem]:gap-y-1 print:py-[0.3rem]"
        >
          <span>{`${String(channel)} ${CHANNELS[channel].name}`}</span>
          <span
            className="block border-b border-rule max-[30rem]:col-span-full max-[30rem]:row-start-2"
            aria-hidden="true"
          >
            <span
              className="block min-w-2 overflow-clip"
              style={{ inlineSize: `${String(positionOfShare(share))}%` }}
            >
              {/* As wide as the scale, cut where the share ends: the signal is never squeezed. */}
              <SignalLine channel={channel} width={480} height={36} className="h-9 w-160 max-w-none" />
            </span>
          </span>
          <b className="text-end tabular-nums">{describeShare(share)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The index on its scale, with its formula and the change since the first wave. */
function IndexScale({
  index,
  before,
}: {
  readonly index: number;
  readonly before: WaveComparison | undefined;
}) {
  return (
    <section aria-labelledby="report-index">
      <h2 id="report-index">{`Index: ${String(index)} of 100`}</h2>
      <div
        className="relative h-3 bg-[linear-gradient(90deg,var(--channel-1),var(--channel-2)_25%,var(--channel-3)_50%,var(--channel-4)_75%,var(--channel-5))] [print-color-adjust:exact]"
        aria-hidden="true"
      >
        <span
          className="absolute -inset-y-2 -ms-[2px] w-[4px] bg-fg"
          style={{ insetInlineStart: `${String(index)}%` }}
        />
      </div>
      <p className="my-3 flex justify-between text-s" aria-hidden="true">
        <span>0 Shutdown</span>
        <span>100 Thriving</span>
      </p>
      <p className="max-w-[40em] text-s text-muted">{INDEX_FORMULA}</p>
      {before && (
        <p className="mt-4">
          <b>{describeChange(before)}</b> {describeComparison(before)}
        </p>
      )}
    </section>
  );
}

/** Scrolls on a narrow screen, by keyboard too. */
function TeamTable({ teams }: { readonly teams: ReportBody['teams'] }) {
  return (
    <section aria-labelledby="report-teams">
      <h2 id="report-teams">Teams side by side</h2>
      <div className="report-table overflow-x-auto" role="group" aria-labelledby="report-teams" tabIndex={0}>
        <table className="w-full border-collapse">
          <thead className="*:*:text-s">
            <tr>
              <th scope="col">Team</th>
              {CHANNEL_NUMBERS.map((channel) => (
                <th key={channel} scope="col" data-channel={channel}>
                  {`${String(channel)} ${CHANNELS[channel].name}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.name}>
                <th
                  scope="row"
                  className="min-w-30 whitespace-normal wrap-anywhere print:[overflow-wrap:normal]"
                >
                  {team.name}
                  <span className="block text-s [font-weight:400] text-muted print:ms-[0.5em] print:inline print:whitespace-nowrap">
                    {describeSize(team)}
                  </span>
                </th>
                {team.channels.map(({ channel, share }) => (
                  <td key={channel}>{describeShare(share)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
