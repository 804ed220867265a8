import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readReport } from '../../shared/clients/report-client.ts';
import { functionPath } from '../../shared/core/leads/function-paths.ts';
import { createTestReport } from '../../tests/apps/create-test-report.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { ReportApp } from './report-app.tsx';

const REPORT = `GET ${functionPath('report')}`;
const load = () => readReport('', `#${'k'.repeat(22)}`);
const renderReport = () => render(<ReportApp brand="Juno Hartley" load={load} />);

test('a report shows its headline, teams and date, and its heading has the focus', async () => {
  answerFetch({ [REPORT]: () => Response.json(createTestReport(30)) });
  const screen = await renderReport();
  await expect.element(screen.getByRole('heading', { name: /The room is on Channel/ })).toHaveFocus();
  await expect.element(screen.getByText('North').first()).toBeVisible();
  await expect.element(screen.getByText(/ answered\. November 22, 2026/)).toBeVisible();
});

test('a revoked key shows the sentence of the server without Try again', async () => {
  answerFetch({ [REPORT]: () => Response.json({ error: 'This report was revoked.' }, { status: 410 }) });
  const screen = await renderReport();
  await expect.element(screen.getByText('This report was revoked.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('Try again loads the report when the network returns', async () => {
  let isOnline = false;
  answerFetch({
    [REPORT]: () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return Response.json(createTestReport(30));
    },
  });
  const screen = await renderReport();
  await expect.element(screen.getByRole('heading', { name: /^The report cannot be reached/ })).toHaveFocus();
  isOnline = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: /The room is on Channel/ })).toBeVisible();
});
