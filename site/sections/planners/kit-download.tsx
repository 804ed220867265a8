import type { MouseEvent, ReactNode } from 'react';
import { downloadFile } from '../../../shared/clients/download-client.ts';
import { logProblem } from '../../log/log-problem.ts';

/**
 * Downloads a file of the kit. If that fails it is logged and the file opens in a new tab instead (docs/product.md#meeting-planners). Without JavaScript it is a
 * plain link with `download`.
 */
export function KitDownload({ title, file }: { readonly title: string; readonly file: string }): ReactNode {
  const href = `/kit/${file}`;
  const download = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    downloadFile(href, file).catch((error: unknown) => {
      logProblem(`${file} could not be downloaded; opened in a new tab`, error);
      window.open(href, '_blank', 'noopener');
    });
  };
  return (
    <a className="link-arrow" href={href} download={file} onClick={download}>
      Download<span className="visually-hidden"> {title} (PDF)</span>
    </a>
  );
}
