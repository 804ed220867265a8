import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ReportBody } from '../../shared/core/report/report-body.ts';
import { describeShare, describeSize } from '../../shared/core/report/report-words.ts';

/** Teams side by side; the table scrolls on a narrow screen, by keyboard too. */
export function TeamTable({ teams }: { readonly teams: ReportBody['teams'] }) {
  return (
    <section aria-labelledby="report-teams">
      <h2 id="report-teams">Teams side by side</h2>
      <div className="report-table" role="group" aria-labelledby="report-teams" tabIndex={0}>
        <table>
          <thead>
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
                <th scope="row">
                  {team.name}
                  <span>{describeSize(team)}</span>
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
