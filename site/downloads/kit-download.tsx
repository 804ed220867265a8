import type { MouseEvent } from 'react';
import { fetchFile } from '../../shared/clients/download-client.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { logProblem } from '../log/log-problem.ts';
import { useKitLink } from './use-kit-link.ts';
import { FileFacts } from './file-facts.tsx';

/**
 * Downloads a file of the kit, or opens it in a new tab if that fails
 * (docs/product.md#meeting-planners). Without JavaScript a plain link with `download`.
 */
export function KitDownload({ title, file }: { readonly title: string; readonly file: string }) {
  const link = useKitLink(file);
  const download = (event: MouseEvent) => {
    // A changed address opens like any link.
    if (!link.download || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    fetchFile(link.href).then(
      (fetched) => saveFile(fetched, file),
      (error: unknown) => {
        logProblem(`${file} could not be downloaded; opened in a new tab`, error);
        window.open(link.href, '_blank', 'noopener');
      },
    );
  };
  return (
    <a className="link-arrow" {...link} href={link.href} onClick={download}>
      Download<span className="visually-hidden"> {title} (PDF)</span>
    </a>
  );
}

/** Facts only of the built-in file, because those of another one are unknown. */
export function KitFacts({ file, className }: { readonly file: string; readonly className?: string }) {
  const link = useKitLink(file);
  return link.download && <FileFacts path={link.href} className={className ?? ''} />;
}
