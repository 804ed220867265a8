import { useId } from 'react';

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
    <label className="pick" htmlFor={id} aria-disabled={isTaking}>
      {label}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={multiple}
        disabled={isTaking}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </label>
  );
}
