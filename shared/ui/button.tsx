import type { ComponentProps } from 'react';

/** Disabled by `aria-disabled`: the attribute `disabled` takes the focus from a clicked button. */
export function Button({
  className = 'button',
  disabled = false,
  onClick,
  ...rest
}: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={className}
      aria-disabled={disabled}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
