import { createElement, Fragment, type ReactNode } from 'react';
import { splitTranslation } from '../../../shared/core/text/translate.ts';

/** As `translate`, with elements as values. */
export function translateWith(text: string, ...values: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...splitTranslation(text, values));
}
