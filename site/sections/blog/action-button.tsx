interface ActionButtonProps {
  readonly icon: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** The icon is one path on 24 by 24. `pressed` makes it a toggle. */
export function ActionButton({ icon, pressed, onClick, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      data-replay
      className="group inline-flex min-h-target cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-current bg-transparent px-[1.1rem] py-[0.4rem] font-semibold hover:bg-fg hover:text-surface aria-pressed:bg-fg aria-pressed:text-surface"
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg
        className="size-5 fill-none stroke-current stroke-2 group-aria-pressed:fill-marigold group-aria-pressed:stroke-marigold"
        strokeLinejoin="round"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={icon} />
      </svg>
      {children}
    </button>
  );
}
