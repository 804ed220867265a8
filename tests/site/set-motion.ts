import { cdp } from 'vitest/browser';

interface Emulation {
  send(method: 'Emulation.setEmulatedMedia', options: { features: object[] }): Promise<unknown>;
}

/** Sets the visitor's preference for motion, for all tests of the page. */
export const setMotion = (value: 'no-preference' | 'reduce') =>
  (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
