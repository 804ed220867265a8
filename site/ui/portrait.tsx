import { speaker } from '../../speaker/speaker.config.ts';
import { Picture, type BuiltInPictureProps } from './picture.tsx';

type PortraitProps = Pick<BuiltInPictureProps, 'sizes' | 'className' | 'loading' | 'onError'> & {
  readonly field: string;
  readonly shot: number;
  readonly alt?: string;
};

/** Editable; nothing where the speaker's file has no such shot. */
export function Portrait({ shot, alt = `Portrait of ${speaker.name}`, ...props }: PortraitProps) {
  const headshot = speaker.headshots[shot];
  if (!headshot) return null;
  const { src, ratio } = headshot;
  return <Picture {...{ src, ratio, alt, ...props }} widths={[480, 800, 1200]} jpegWidth={800} />;
}
