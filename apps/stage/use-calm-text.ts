import { useEffect, useRef, useState } from 'react';

/** Changing numbers are announced at most this often. */
const CALM_MS = 15_000;

/** A text for screen readers: updated at once when `scene` changes, else after a delay. */
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
