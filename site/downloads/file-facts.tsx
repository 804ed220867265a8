import type { ReactNode } from 'react';
import FILES from 'virtual:kit-files';
import { describeFile } from './describe-file.ts';

/** Beside a download: its kind, size and day, as they were when the site was built. */
export function FileFacts({
  path,
  className,
}: {
  readonly path: string;
  readonly className?: string;
}): ReactNode {
  return <span className={`text-s text-muted ${className ?? ''}`}>{describeFile(path, FILES[path])}</span>;
}
