import { useEffect, useState } from 'react';

/** How long the second press may take, in milliseconds. */
const ARMED_MS = 5_000;

/** A button that asks before it acts. */
export interface AskedTwice<Name extends string> {
  /** The one that has been pressed once. */
  readonly armed: Name | undefined;
  /** True with the second press; the first one arms it, for a few seconds. */
  confirm(name: Name): boolean;
}

export function useAskedTwice<Name extends string>(): AskedTwice<Name> {
  const [armed, setArmed] = useState<Name>();
  useEffect(() => {
    if (armed === undefined) return undefined;
    const timer = setTimeout(() => setArmed(undefined), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return {
    armed,
    confirm(name) {
      setArmed(armed === name ? undefined : name);
      return armed === name;
    },
  };
}
