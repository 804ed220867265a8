/**
 * What the page under edit hears, at the field's element, of a value that is more than the element's own text: an address, a list. A page
 * that renders itself shows it from then on.
 */
export const FIELD_SHOWN = 'speaker-field-shown';

export interface FieldShown {
  readonly field: string;
  readonly value: string;
}
