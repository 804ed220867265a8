import type { MouseEvent } from 'react';
import { downloadFile } from '../../shared/clients/download-client.ts';
import { logProblem } from '../log/log-problem.ts';
import { useKitLink } from './use-kit-link.ts';

/**
 * Downloads a file of the kit. If that fails it is logged and the file opens in a new tab instead (docs/product.md#meeting-planners). Without JavaScript it is a
 * plain link with `download`.
 */
export function KitDownload({ title, file }: { readonly title: string; readonly file: string }) {
  const link = useKitLink(file);
  const download = (event: MouseEvent) => {
    // A changed address opens like any link.
    if (!link.download || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    downloadFile(link.href, file).catch((error: unknown) => {
      logProblem(`${file} could not be downloaded; opened in a new tab`, error);
      window.open(link.href, '_blank', 'noopener');
    });
  };
  return (
    <a className="link-arrow" {...link} href={link.href} onClick={download}>
      Download<span className="visually-hidden"> {title} (PDF)</span>
    </a>
  );
}
