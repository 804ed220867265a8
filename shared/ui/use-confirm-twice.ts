import { useEffect, useState } from 'react';

const ARMED_MS = 5_000;

/**
 * A button that needs a second press: `confirm` returns true for it. The first press arms the
 * button for a few seconds.
 */
export function useConfirmTwice<Name extends string>() {
  const [armed, setArmed] = useState<Name>();
  useEffect(() => {
    if (armed === undefined) return undefined;
    const timer = setTimeout(() => setArmed(undefined), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return {
    armed,
    confirm(name: Name): boolean {
      setArmed(armed === name ? undefined : name);
      return armed === name;
    },
  };
}
