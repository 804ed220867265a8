/**
 * Detail of the event at a field's element for a value that is not the element's own text: an
 * address, a list. A page that renders itself then shows the value.
 */
export const FIELD_SHOWN = 'speaker-field-shown';

export interface FieldShown {
  readonly field: string;
  readonly value: string;
}
