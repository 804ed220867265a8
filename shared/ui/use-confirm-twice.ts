import { useEffect, useState } from 'react';

const ARMED_MS = 5_000;

/** A button that needs a second press. */
export interface ConfirmTwice<Name extends string> {
  readonly armed: Name | undefined;
  /** True for the second press; the first one arms the button for a few seconds. */
  confirm(name: Name): boolean;
}

export function useConfirmTwice<Name extends string>(): ConfirmTwice<Name> {
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
