import type { MouseEvent } from 'react';
import { speaker } from '../../speaker/speaker.config.ts';
import { fetchFile } from '../../shared/clients/download-client.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { useLink, type EditableLink } from '../content/field.tsx';
import { logProblem } from '../log/log-problem.ts';

/** A link to a file of the kit: a download while it is the built-in file. */
interface KitLink extends EditableLink {
  readonly download?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** One field, `kit_{file}_url`, for all links to the file. */
export function useKitLink(file: string): KitLink {
  const [kind = file] = Object.entries(speaker.kit).find(([, one]) => one.file === file) ?? [];
  const builtIn = `/kit/${file}`;
  const link = useLink(`kit_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_url`, builtIn);
  if (link.href !== builtIn) return link;
  return { ...link, download: file, onClick: (event) => downloadFile(event, builtIn, file) };
}

/** Opens the file in a new tab if the download fails (docs/product.md#meeting-planners). */
function downloadFile(event: MouseEvent, href: string, file: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  fetchFile(href).then(
    (fetched) => saveFile(fetched, file),
    (error: unknown) => {
      logProblem(`${file} could not be downloaded; opened in a new tab`, error);
      window.open(href, '_blank', 'noopener');
    },
  );
}
