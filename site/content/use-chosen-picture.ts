import { useContent } from './content-context.tsx';

/**
 * The saved value of the picture's field `name` where it may name a picture that an editor has chosen; undefined while the built-in one stands
 * there. Reading it is left to what shows it, which pages without a chosen picture never load.
 */
export function useChosenPicture(name: string): string | undefined {
  const saved = useContent().content[name];
  return isChosenPicture(saved) ? saved : undefined;
}

/** Whether a saved value may name a chosen picture: no text of a field begins so. */
export function isChosenPicture(saved: string | undefined): saved is string {
  return saved?.startsWith('{') === true;
}
