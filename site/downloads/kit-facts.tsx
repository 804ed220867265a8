import { FileFacts } from './file-facts.tsx';
import { useKitLink } from './use-kit-link.ts';

/** Facts only of the built-in file, because those of another one are unknown. */
export function KitFacts({ file, className }: { readonly file: string; readonly className?: string }) {
  const link = useKitLink(file);
  return link.download && <FileFacts path={link.href} className={className ?? ''} />;
}
