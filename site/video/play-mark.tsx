/** The round play sign on posters. Decorative. */
export function PlayMark() {
  return (
    <svg className="play-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="31" />
      <path d="M26 20.5v23L45 32z" />
    </svg>
  );
}
