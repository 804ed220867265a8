import { speaker } from '../../speaker/speaker.config.ts';
import { useList, type ListItem } from './use-list.ts';

/** A client's logo; '' where an editor has added it. */
export interface LogoParts {
  readonly picture: string;
}

const BUILT_IN = speaker.logos.map(({ file }): LogoParts => ({ picture: `/logos/${file}` }));

/** The list's field. */
export const LOGO_LIST = 'logo_list';

export function useLogos(): readonly ListItem<LogoParts>[] {
  return useList({ name: LOGO_LIST, prefix: 'logo_', builtIn: BUILT_IN, blank: { picture: '' } });
}
