import * as v from 'valibot';
import { EMAIL_MAX, EVENT_MAX, HONEYPOT_MAX } from './limits.ts';
import { formatCount } from '../format-count.ts';

export const EMAIL_REQUIRED = 'Email address is required';
const NOT_AN_OBJECT = 'Please send a JSON object';
export const PHONE_REQUIRED = 'Phone number is required';
export const EMAIL_INVALID = 'Please enter a valid email address';

/** Sent for an optional text that was left empty (docs/product.md#validation). */
export const NOT_PROVIDED = 'Not provided';

const NUL = '\u0000';
const LONE_SURROGATE = /\p{Surrogate}/u;
/**
 * Something, an @, something with a dot. Nothing that splits a mail header or an address list,
 * nothing invisible (U+202E reverses an address), and no `=?`, which mail programs may decode.
 */
export const EMAIL_SHAPE =
  /^(?!.*=\?)[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.[^\s@<>()[\]\\,;:".\p{Cc}\p{Cf}]+$/u;

/** Counts code points, as the database does. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Whether text has no NUL and no half of a surrogate pair (docs/interfaces.md#limits). */
export function isStorableText(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !text.includes(NUL);
}

/** A trimmed text of at most `max` characters; `label` names it in messages ('First name'). */
export function textField(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be text`),
    v.check(isStorableText, `${label} contains characters that cannot be stored`),
    v.trim(),
    v.check(
      (text) => countCharacters(text) <= max,
      // Formatted on demand: the first number that a browser formats takes longer than all schemas.
      () => `${label} can be at most ${formatCount(max)} characters long`,
    ),
  );
}

/** A text that must not be empty; `required` is the message if it is empty or missing. */
export function requiredTextField(label: string, max: number, required: string) {
  return v.optional(v.pipe(textField(label, max), v.minLength(1, required)), '');
}

/** A whole number from `from` to `to`; `sentence` is the error. */
export function wholeNumber(sentence: string, from: number, to: number) {
  return v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(from, sentence),
    v.maxValue(to, sentence),
  );
}

/** A required address, stored as typed; compare addresses by `emailKey`. */
export const emailField = v.optional(
  v.pipe(
    textField('Email address', EMAIL_MAX),
    v.minLength(1, EMAIL_REQUIRED),
    v.regex(EMAIL_SHAPE, EMAIL_INVALID),
  ),
  '',
);

/** An object schema's message: names the missing key, or requires an object. */
export function shapeMessage(issue: v.BaseIssue<unknown>): string {
  const key = /"(.+)"/.exec(String(issue.expected))?.[1];
  return key === undefined ? NOT_AN_OBJECT : `${key} is missing`;
}

/** A key of the body only when the element has an event code (docs/interfaces.md#limits). */
export const eventField = v.optional(textField('Event', EVENT_MAX));

/** The honeypot: invisible, so not sent while empty (docs/interfaces.md#limits). */
export const websiteField = v.optional(textField('Website', HONEYPOT_MAX));
