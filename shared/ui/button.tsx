import type { ComponentProps } from 'react';

/**
 * A button, which submits a form only with `type="submit"`. A disabled one can have the focus: with
 * the attribute `disabled`, the press that disables it would move the focus to the document.
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
