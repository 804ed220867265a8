import { speaker } from '../../speaker/speaker.config.ts';
import { useLink, type EditableLink } from '../content/field.tsx';

/** A link to a file of the kit: a download while it is the built-in file. */
interface KitLink extends EditableLink {
  readonly download?: string;
}

/** One field, `kit_{file}_url`, for all links to the file. */
export function useKitLink(file: string): KitLink {
  const [kind = file] = Object.entries(speaker.kit).find(([, one]) => one.file === file) ?? [];
  const builtIn = `/kit/${file}`;
  const link = useLink(`kit_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_url`, builtIn);
  return link.href === builtIn ? { ...link, download: file } : link;
}
