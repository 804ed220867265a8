import { speaker } from '../../speaker/speaker.config.ts';
import type { ListItem } from '../content/use-list.ts';
import type { LogoParts } from '../content/use-logos.ts';
import { FieldPicture } from './field-picture.tsx';

export interface LogoProps {
  readonly logo: ListItem<LogoParts>;
  readonly height: number;
  readonly className?: string;
  readonly isCopy?: boolean;
}

const PLACE = '/logos/place.svg';

/** The chosen logo, else the built-in drawing. */
export function Logo({
  logo: { id, field: item, item: builtInLogo },
  height,
  className,
  isCopy = false,
}: LogoProps) {
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
