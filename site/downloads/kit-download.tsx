import { useKitLink } from './use-kit-link.ts';
import { FileFacts } from './file-facts.tsx';

/** Downloads a file of the kit; without JavaScript a plain link with `download`. */
export function KitDownload({ title, file }: { readonly title: string; readonly file: string }) {
  const link = useKitLink(file);
  return (
    <a {...link} className="link-arrow" href={link.href}>
      Download<span className="visually-hidden"> {title} (PDF)</span>
    </a>
  );
}

/** Facts only of the built-in file, because those of another one are unknown. */
export function KitFacts({ file, className }: { readonly file: string; readonly className?: string }) {
  const link = useKitLink(file);
  return link.download && <FileFacts path={link.href} className={className ?? ''} />;
}
