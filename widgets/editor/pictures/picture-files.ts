/** The pictures that hosts take. */
export const TAKEN_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Lets files be dropped here. */
export function allowFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/** The file that was dropped. */
export function fileOf(event: DragEvent): File | undefined {
  const file = event.dataTransfer?.files[0];
  // A browser left alone opens the file in the place of the editor.
  if (file) event.preventDefault();
  return file;
}
