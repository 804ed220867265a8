import { useEffect, useState } from 'react';
import type { StageCommand } from './stage-keys.ts';

const AWAKE_MS = 3_000;

const CONTROLS: readonly (readonly [command: StageCommand, label: string, key: string])[] = [
  ['full-screen', 'Full screen', 'F'],
  ['cover', 'Cover, uncover', 'Space'],
  ['theme', 'Dark, light', 'T'],
];

/**
 * The keys' commands as buttons for the technician, visible while the mouse moves or one has the
 * focus.
 */
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
    <div className="stage-controls" role="group" aria-label="The wall" data-awake={isAwake ? '' : undefined}>
      {CONTROLS.map(([command, label, key]) => (
        <button key={command} type="button" onClick={() => onCommand(command)}>
          {label} <kbd>{key}</kbd>
        </button>
      ))}
    </div>
  );
}
