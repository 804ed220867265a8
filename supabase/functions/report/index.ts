import { reportApp } from '../../../backend/report/report-app.ts';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog, createFunction } from '../_host/create-function.ts';

Deno.serve(
  createFunction(functionPath('report'), Deno.env.toObject(), (_, database) =>
    reportApp(database, consoleLog),
  ),
);
