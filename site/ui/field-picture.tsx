import { Suspense, lazy, useState } from 'react';
import { useChosenPicture } from '../content/field.tsx';
import type { ChosenImage, ChosenImageProps } from '../pictures/chosen-image.tsx';

let shown: typeof ChosenImage | undefined;

/** Loads what shows chosen pictures: from then on they are rendered at once. */
export async function loadChosenImage(): Promise<{ readonly default: typeof ChosenImage }> {
  shown ??= (await import('../pictures/chosen-image.tsx')).ChosenImage;
  return { default: shown };
}

/** The served picture stays until the chosen one has loaded; else the built-in one shows. */
const LoadedImage = lazy(() =>
  loadChosenImage().catch(() => ({ default: ({ builtIn }: ChosenImageProps) => builtIn })),
);

/** The chosen picture, else `builtIn`. Pages without a chosen picture load nothing for it. */
export function FieldPicture(props: Omit<ChosenImageProps, 'value'>) {
  const { field, builtIn } = props;
  const value = useChosenPicture(field);
  // Memoized: a new one would be another element.
  const [Image] = useState(() => shown ?? LoadedImage);
  if (value === undefined) return builtIn;
  return (
    <Suspense fallback={builtIn}>
      <Image {...props} value={value} />
    </Suspense>
  );
}
