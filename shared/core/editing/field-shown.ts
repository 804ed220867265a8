/** An event's detail, for pages that show a field's value (an address, a list) themselves. */
export const FIELD_SHOWN = 'speaker-field-shown';

export interface FieldShown {
  readonly field: string;
  readonly value: string;
}
