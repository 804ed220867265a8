import type { ReactNode } from 'react';

/** A control with its words beside it, tall enough for a finger. */
export function ControlLabel({ children }: { readonly children: ReactNode }): ReactNode {
  return <label className="flex min-h-target cursor-pointer items-center gap-[0.6rem]">{children}</label>;
}
