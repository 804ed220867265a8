import type { ComponentProps } from 'react';

/** A button that submits no form. */
export function Button({ className = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={className} {...rest} />;
}
