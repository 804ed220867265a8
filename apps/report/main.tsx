import './report.css';
import { createRoot } from 'react-dom/client';
import { readReport } from '../../shared/clients/report-client.ts';
import { ReportApp } from './report-app.tsx';

interface ReportSettings {
  readonly brand: string;
  readonly apiUrl: string;
}

const container = document.getElementById('speaker-report');
if (container === null) throw new Error('The page has no place for the report.');
const { brand, apiUrl } = JSON.parse(
  document.getElementById('speaker-report-settings')?.textContent ?? '',
) as ReportSettings;
// The key stays in the fragment: a reload opens the same report, and no server or log sees it.
const load = () => readReport(apiUrl, window.location.hash);
container.replaceChildren();
createRoot(container).render(<ReportApp brand={brand} load={load} />);
