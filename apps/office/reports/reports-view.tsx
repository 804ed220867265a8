import { useFollowed } from '../data/queries.ts';
import { useOffice } from '../context/office-context.tsx';
import { EMPTY } from '../office-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FollowedNotice } from '../ui/notice.tsx';
import { ColumnList, Columns, Page } from '../ui/page.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportForm } from './report-form.tsx';
import { ShownAddress, type ReportAddress } from './shown-address.tsx';
import { translate } from '../../../shared/core/text/translate.ts';

interface ReportsViewProps {
  readonly addresses: readonly ReportAddress[];
  readonly onAddresses: (change: (shown: readonly ReportAddress[]) => readonly ReportAddress[]) => void;
}

/** The team reports; `addresses` are new ones that are still shown. */
export function ReportsView({ addresses, onAddresses }: ReportsViewProps) {
  const { client } = useOffice();
  const reports = useFollowed(['reports'], client.listReports);

  function show(address: ReportAddress): void {
    onAddresses((shown) => [address, ...shown]);
  }

  return (
    <Page title={translate('Team reports')}>
      <Columns>
        <ReportForm onMade={(made) => show({ ...made, isSpeakers: false })} />
        <ColumnList>
          {addresses.map((address) => (
            <ShownAddress
              key={address.url}
              address={address}
              onDone={() => onAddresses((shown) => shown.filter(({ url }) => url !== address.url))}
            />
          ))}
          <FollowedNotice followed={reports} waiting={translate('Loading the reports …')} />
          {reports.data?.reports.length === 0 && addresses.length === 0 && <EmptyState {...EMPTY.reports} />}
          {reports.data?.reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              onSpeakersAddress={(url) => show({ report, url, isSpeakers: true })}
            />
          ))}
        </ColumnList>
      </Columns>
    </Page>
  );
}
