import { printLines, readArguments, runCommand } from './command-line.ts';
import { type Configuration, StartError } from './configuration/configuration.ts';
import { localAddress } from './configuration/public-address.ts';
import { requestControl } from './control/request-control.ts';

const USAGE = 'Usage: npm run rooms -- create --event CODE [--question 1-8] | list | end CODE';
const TEXT = { type: 'string' } as const;

/**
 * `npm run rooms`: creates, lists and ends live rooms, with or without a running server
 * (docs/interfaces.md#commands). One JSON object per line; a room's links are printed only once.
 */
await runCommand(async (configuration) => {
  const call = readCall(configuration);
  const printed = await requestControl(configuration, call, printLines);
  if (call.method === 'GET' && printed === '') console.error('There are no rooms yet.');
  if (printed.startsWith('{"error":')) process.exitCode = 1;
});

function readCall({ publicUrl, host, port }: Configuration) {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: { event: TEXT, question: TEXT } },
    USAGE,
  );
  const [what, code, ...more] = positionals;
  const isPlain = values.event === undefined && values.question === undefined;
  if (what === 'list' && code === undefined && isPlain) return { method: 'GET', path: '/rooms' };
  if (what === 'end' && code !== undefined && more.length === 0 && isPlain)
    return { method: 'DELETE', path: `/rooms/${encodeURIComponent(code)}` };
  if (what !== 'create' || code !== undefined || values.event === undefined) throw new StartError(USAGE);
  const room = new URLSearchParams({ siteUrl: publicUrl ?? localAddress(host, port), ...values });
  return { method: 'POST', path: `/rooms?${room.toString()}` };
}
