import { useContent } from './content-context.tsx';

/**
 * The saved value of the picture field `name` where it may be a chosen picture, else undefined. The
 * component that shows it parses it, and is loaded only then.
 */
export function useChosenPicture(name: string): string | undefined {
  const saved = useContent().content[name];
  return isChosenPicture(saved) ? saved : undefined;
}

export function isChosenPicture(saved: string | undefined): saved is string {
  return saved?.startsWith('{') === true;
}
