import type { ComponentProps } from 'react';

/**
 * A button; with `type="submit"` it submits its form. It is disabled by `aria-disabled`, because the
 * attribute `disabled` removes the focus from a button that becomes disabled after a click.
 */
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
