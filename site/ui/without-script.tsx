import { speaker } from '../../speaker/speaker.config.ts';

/** The email address for visitors whose browser cannot send the form. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="without-script">
        This form needs JavaScript. Write to <a href={`mailto:${speaker.email}`}>{speaker.email}</a> instead.
      </p>
    </noscript>
  );
}
