/** What a key of the wall does. */
export type StageCommand = 'cover' | 'full-screen' | 'theme' | 'rehearse';

const COMMANDS: Readonly<Record<string, StageCommand>> = {
  ' ': 'cover',
  f: 'full-screen',
  t: 'theme',
  r: 'rehearse',
};

/** The command of a key; none with a modifier, which is the browser's, on a button, which answers for itself, or for a key that is held. */
export function commandOf(event: KeyboardEvent): StageCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
  if (event.target instanceof HTMLButtonElement && event.key === ' ') return undefined;
  return COMMANDS[event.key.toLowerCase()];
}
