import { FileFacts } from './file-facts.tsx';
import { useKitLink } from './use-kit-link.ts';

/** Kind, size and day of one of the kit's files, as long as its link leads to the built-in one: of another file they would be untrue. */
export function KitFacts({ file, className }: { readonly file: string; readonly className?: string }) {
  const link = useKitLink(file);
  return link.download && <FileFacts path={link.href} className={className ?? ''} />;
}
