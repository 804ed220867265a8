import { REGION } from '../../speaker/speaker.config.ts';

/** The language of pages and feeds without the region: `en`. */
export const LANGUAGE = new Intl.Locale(REGION.locale).language;
