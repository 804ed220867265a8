import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { OFFICE_PATH } from '../shared/core/leads/function-paths.ts';
import { printLines, readArguments, runCommand } from './command-line.ts';
import { StartError } from './configuration/configuration.ts';
import { type ControlCall, requestControl } from './control/request-control.ts';

const USAGE = 'Usage: npm run rooms -- create --event CODE [--question 1-8] | list | end CODE';
const TEXT = { type: 'string' } as const;

/**
 * `npm run rooms`: creates, lists and ends live rooms, with or without a running server
 * (docs/interfaces.md#commands). One JSON object per line; a room's links are printed only once.
 */
await runCommand(async (configuration) => {
  const answer = (await requestControl(configuration, readCall(), json)) as { rooms?: object[] };
  const { rooms = [answer] } = answer;
  if (rooms.length === 0) console.error('There are no rooms yet.');
  await printLines(Readable.from(rooms.map((room) => `${JSON.stringify(room)}\n`)));
});

function readCall(): ControlCall {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: { event: TEXT, question: TEXT } },
    USAGE,
  );
  const [what, code, ...more] = positionals;
  const { event, question } = values;
  const path = `${OFFICE_PATH}/rooms`;
  const isPlain = event === undefined && question === undefined;
  if (what === 'list' && code === undefined && isPlain) return { path };
  if (what === 'end' && code !== undefined && more.length === 0 && isPlain)
    return { method: 'DELETE', path: `${path}/${encodeURIComponent(code)}` };
  if (what !== 'create' || code !== undefined || event === undefined) throw new StartError(USAGE);
  const asked = question === undefined ? undefined : Number(question);
  return {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, mode: asked === undefined ? 'assessment' : 'question', question: asked }),
  };
}
