import { useId } from 'react';
import { PICTURE_TYPES } from '../../shared/core/content/picture-limits.ts';

interface PickPicturesProps {
  readonly label: string;
  readonly isTaking: boolean;
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** A button that picks picture files; `onPick` gets at least one. */
export function PickPictures({ label, isTaking, multiple = false, onPick }: PickPicturesProps) {
  const id = useId();
  return (
    <label
      className="pick relative focus-within:outline-offset-2 focus-within:[outline:3px_solid_var(--ink)]"
      htmlFor={id}
      aria-disabled={isTaking}
    >
      {label}
      <input
        id={id}
        type="file"
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        accept={PICTURE_TYPES.join()}
        multiple={multiple}
        // The attribute `disabled` would remove the focus from the input after a file is chosen.
        aria-disabled={isTaking}
        onClick={isTaking ? (event) => event.preventDefault() : undefined}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0 && !isTaking) onPick(files);
        }}
      />
    </label>
  );
}
