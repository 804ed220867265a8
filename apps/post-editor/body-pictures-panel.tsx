import { useEffect, useId, useRef } from 'react';
import { ALT_MAX } from '../../shared/core/content/picture.ts';
import { listBodyPictures, type BodyPicture } from '../../shared/core/posts/body-pictures.ts';
import type { BodyEdits } from './use-body-edits.ts';

interface BodyPicturesPanelProps {
  readonly body: string;
  readonly asked: number | undefined;
  readonly onDescribe: BodyEdits['describe'];
}

/** The pictures of a text with their alternative texts, which are required. */
export function BodyPicturesPanel({ body, asked, onDescribe }: BodyPicturesPanelProps) {
  const pictures = listBodyPictures(body);
  if (pictures.length === 0) return null;
  return (
    <fieldset className="field mt-3">
      <legend>Pictures of the text</legend>
      <ol className="m-0 grid list-none gap-4 p-0">
        {pictures.map((picture, at) => (
          <li key={at} className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
            <img src={picture.address} alt="" className="h-auto w-full" />
            <Words picture={picture} number={at + 1} isAsked={at === asked} onDescribe={onDescribe} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface WordsProps {
  readonly picture: BodyPicture;
  readonly number: number;
  readonly isAsked: boolean;
  readonly onDescribe: BodyEdits['describe'];
}

function Words({ picture, number, isAsked, onDescribe }: WordsProps) {
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
      <p id={`${id}-hint`} className="text-s text-muted">
        {isMissing ? 'Please say it in a sentence, for those who do not see it.' : ''}
      </p>
      <label className="flex min-h-11 items-center gap-2 font-normal">
        <input
          type="checkbox"
          className="min-h-5 w-5"
          checked={isDecoration}
          onChange={(event) => onDescribe(picture, '', event.currentTarget.checked)}
        />{' '}
        It only decorates
      </label>
    </div>
  );
}
