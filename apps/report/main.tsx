import './report.css';
import { mountApp } from '../../shared/ui/mount-app.ts';
import { readReport } from '../../shared/clients/report-client.ts';
import { ReportApp } from './report-app.tsx';

mountApp('report', ({ brand, apiUrl }) => (
  // The key stays in the fragment: a reload opens the same report, and no server or log sees it.
  <ReportApp brand={brand} load={() => readReport(apiUrl, window.location.hash)} />
));
