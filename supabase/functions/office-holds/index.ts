import { holdsApp } from '../../../backend/office/hold-feed.ts';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { consoleLog, createFunction } from '../_host/create-function.ts';

Deno.serve(
  createFunction(functionPath('holds'), Deno.env.toObject(), (_, database) =>
    holdsApp(database, speaker.brand, consoleLog),
  ),
);
