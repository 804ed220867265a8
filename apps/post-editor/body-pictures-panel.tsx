import { useEffect, useId, useRef } from 'react';
import { ALT_MAX } from '../../shared/core/content/picture.ts';
import { listBodyPictures, type BodyPicture } from '../../shared/core/posts/body-pictures.ts';
import type { BodyEdits } from './use-body-edits.ts';

/** The pictures of a text with their alternative texts, which are required. */
export function BodyPicturesPanel({
  body,
  asked,
  onDescribe,
}: {
  readonly body: string;
  /** The index of the picture that still needs its alternative text. */
  readonly asked: number | undefined;
  readonly onDescribe: BodyEdits['describe'];
}) {
  const pictures = listBodyPictures(body);
  if (pictures.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>Pictures of the text</legend>
      <ol className="pictures">
        {pictures.map((picture, at) => (
          <li key={at}>
            <img src={picture.address} alt="" />
            <Words picture={picture} number={at + 1} isAsked={at === asked} onDescribe={onDescribe} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function Words({
  picture,
  number,
  isAsked,
  onDescribe,
}: {
  readonly picture: BodyPicture;
  readonly number: number;
  readonly isAsked: boolean;
  readonly onDescribe: BodyEdits['describe'];
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const { alt, isDecoration } = picture;
  const isMissing = alt.trim() === '' && !isDecoration;
  return (
    <div className="field">
      <label htmlFor={id}>{`What picture ${String(number)} shows`}</label>
      <input
        ref={field}
        id={id}
        value={alt}
        maxLength={ALT_MAX}
        disabled={isDecoration}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onDescribe(picture, event.currentTarget.value, false)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p id={`${id}-hint`} className="hint">
        {isMissing ? 'Please say it in a sentence, for those who do not see it.' : ''}
      </p>
      <label className="tick">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={(event) => onDescribe(picture, '', event.currentTarget.checked)}
        />{' '}
        It only decorates
      </label>
    </div>
  );
}
