import { createReportFunction } from '../_host/report-function.ts';

Deno.serve(createReportFunction(Deno.env.toObject()));
