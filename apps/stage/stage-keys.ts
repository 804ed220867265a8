export type StageCommand = 'cover' | 'full-screen' | 'theme';

const COMMANDS: Readonly<Record<string, StageCommand>> = {
  ' ': 'cover',
  f: 'full-screen',
  t: 'theme',
};

/** The command of a key; undefined with a modifier, on a button, or for a repeated key. */
export function commandOf(event: KeyboardEvent): StageCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
  if (event.target instanceof HTMLButtonElement && event.key === ' ') return undefined;
  return COMMANDS[event.key.toLowerCase()];
}
