import { REGION } from '../../speaker/speaker.config.ts';

/** Without the region: `en`. */
export const LANGUAGE = new Intl.Locale(REGION.locale).language;
