import { listBodyPictures } from '../../shared/core/posts/body-pictures.ts';
import { AltField } from './alt-field.tsx';
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
            <AltField
              label={`What picture ${String(at + 1)} shows`}
              alt={picture.alt}
              isDecoration={picture.isDecoration}
              isAsked={at === asked}
              onDescribe={(alt, isDecoration) => onDescribe(picture, alt, isDecoration)}
              onKeyDown={(event) => {
                // Enter would send the form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
