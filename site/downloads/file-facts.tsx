import FILES from 'virtual:kit-files';
import { describeFile } from './describe-file.ts';

/** Kind, size and date of a download, as of the build. */
export function FileFacts({ path, className }: { readonly path: string; readonly className?: string }) {
  return <span className={`text-s text-muted ${className ?? ''}`}>{describeFile(path, FILES[path])}</span>;
}
