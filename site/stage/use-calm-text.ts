import { useEffect, useRef, useState } from 'react';

/** Numbers that run are read out no more often than this. */
const CALM_MS = 15_000;

/** A text for those who listen: the new one at once when `scene` is another, else after a while. */
export function useCalmText(text: string, scene: string): string {
  const [said, setSaid] = useState('');
  const last = useRef({ scene: '', at: 0 });
  useEffect(() => {
    const wait = last.current.scene === scene ? Math.max(0, last.current.at + CALM_MS - Date.now()) : 0;
    const timer = setTimeout(() => {
      last.current = { scene, at: Date.now() };
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, scene]);
  return said;
}
