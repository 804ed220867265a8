import { useContent } from './content-context.tsx';

/** A picture field's saved value, unparsed: only the component that shows it has the parser. */
export function useChosenPicture(name: string): string | undefined {
  const saved = useContent().content[name];
  return isChosenPicture(saved) ? saved : undefined;
}

export function isChosenPicture(saved: string | undefined): saved is string {
  return saved?.startsWith('{') === true;
}
