import { speaker } from '../../speaker/speaker.config.ts';
import { type ListItem, useList } from '../content/use-list.ts';
import { FieldPicture } from './field-picture.tsx';

const PLACE = '/logos/place.svg';

/** The chosen logo, else the built-in drawing. */
export function Logo({
  logo: { id, field: item, item: builtInLogo },
  height,
  className,
  isCopy = false,
}: {
  readonly logo: ListItem<LogoParts>;
  readonly height: number;
  readonly className?: string;
  readonly isCopy?: boolean;
}) {
  const field = `${item}_picture`;
  const name = speaker.logos[Number(id) - 1]?.name ?? '';
  const builtIn = (
    <img
      data-field={field}
      className={className}
      src={builtInLogo.picture || PLACE}
      alt={isCopy ? '' : name}
      height={height}
      loading="lazy"
    />
  );
  return <FieldPicture {...{ field, builtIn, className }} sizes="13rem" anyShape />;
}

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
