import { createElement, Fragment, type ReactNode } from 'react';
import { splitTranslation } from '../../../shared/core/text/translate.ts';

/** A translated text with elements at its places; see `translate`. */
export function translateWith(text: string, ...values: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...splitTranslation(text, values));
}
