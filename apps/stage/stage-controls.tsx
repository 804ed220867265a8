import { useEffect, useState } from 'react';

const AWAKE_MS = 3_000;

const CONTROLS: readonly (readonly [command: StageCommand, label: string, key: string])[] = [
  ['full-screen', 'Full screen', 'F'],
  ['cover', 'Cover, uncover', 'Space'],
  ['theme', 'Dark, light', 'T'],
];

/** Visible while the mouse moves or a button has the focus. */
export function StageControls({ onCommand }: { readonly onCommand: (command: StageCommand) => void }) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), AWAKE_MS);
    };
    window.addEventListener('pointermove', wake);
    window.addEventListener('pointerdown', wake);
    return () => {
      window.removeEventListener('pointermove', wake);
      window.removeEventListener('pointerdown', wake);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div
      className="absolute end-0 top-0 flex flex-wrap gap-2 p-3 opacity-0 [transition:opacity_var(--time-1)] focus-within:opacity-100 data-awake:opacity-100"
      role="group"
      aria-label="The wall"
      data-awake={isAwake ? '' : undefined}
    >
      {CONTROLS.map(([command, label, key]) => (
        <button
          key={command}
          type="button"
          className="min-h-target cursor-pointer rounded-[2rem] border-2 border-ink bg-paper px-4 py-[0.4rem] font-semibold text-ink"
          onClick={() => onCommand(command)}
        >
          {label} <kbd className="[font-family:inherit] font-[400]">{key}</kbd>
        </button>
      ))}
    </div>
  );
}

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
