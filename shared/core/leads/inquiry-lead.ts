import * as v from 'valibot';
import { consentField } from './consent.ts';
import { ownEntries, type Parsed, parseWith } from './parsed.ts';
import {
  emailField,
  eventField,
  NOT_PROVIDED,
  requiredTextField,
  shapeMessage,
  textField,
  websiteField,
} from './lead-fields.ts';
import { sourceField } from './lead-source.ts';
import { COMPANY_MAX, EVENT_DETAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX, SUBJECT_MAX } from './limits.ts';

/** The options of the select list, by the value that is sent (docs/product.md#leads). */
export const EVENT_TYPES = [
  { value: 'conference', label: 'Conference' },
  { value: 'corporate', label: 'Corporate Event' },
  { value: 'leadership', label: 'Leadership Retreat' },
  { value: 'workshop', label: 'Workshop' },
  { value: 'other', label: 'Other' },
] as const;

/** Every field a string, '' where nothing was entered (docs/product.md#leads). */
export type InquiryForm = Readonly<
  Record<'name' | 'email' | 'company' | 'phone' | 'eventType' | 'eventDate' | 'message', string>
>;

/** Sent for an empty optional detail of the event (docs/product.md#validation). */
const NOT_SPECIFIED = 'Not specified';

const inquirySchema = v.pipe(
  v.object(
    ownEntries({
      name: requiredTextField('Name', NAME_MAX, 'Name is required'),
      email: emailField,
      company: optionalTextField('Company', COMPANY_MAX, NOT_PROVIDED),
      phone: optionalTextField('Phone number', PHONE_MAX, NOT_PROVIDED),
      eventType: optionalTextField('Event type', EVENT_DETAIL_MAX, NOT_SPECIFIED),
      eventDate: optionalTextField('Event date', EVENT_DETAIL_MAX, NOT_SPECIFIED),
      message: requiredTextField('Message', MESSAGE_MAX, 'Message is required'),
      _replyto: v.optional(textField('Reply address', SUBJECT_MAX)),
      _subject: v.optional(textField('Subject', SUBJECT_MAX)),
      event: eventField,
      consent: consentField('inquiry'),
      source: v.optional(sourceField),
      hold: v.optional(v.literal(true, 'hold must be true')),
      website: websiteField,
    }),
    shapeMessage,
  ),
  v.transform((inquiry) => ({
    ...inquiry,
    _replyto: inquiry._replyto || inquiry.email,
    _subject: inquiry._subject || createSubject(inquiry.name),
  })),
);

/** The body of the form-collection call (docs/interfaces.md#calls). */
export type InquiryWire = v.InferOutput<typeof inquirySchema>;

/** Parses an inquiry body; trims texts and fills empty ones (docs/product.md#validation). */
export function parseInquiry(input: unknown): Parsed<InquiryWire> {
  return parseWith(inquirySchema, input);
}

/** Appended to the message, because bodies have no key for it. */
const HOLD_REQUEST = 'Please hold this date for ten days.';

export function addHoldRequest<Form extends Pick<InquiryForm, 'message'>>(form: Form): Form {
  return { ...form, message: `${form.message.trim()}\n\n${HOLD_REQUEST}` };
}

/** The form of a wire body, with its hold request in the message; undefined for anything else. */
export function readInquiryWire(input: unknown): InquiryForm | undefined {
  const parsed = parseInquiry(input);
  if (!parsed.ok) return undefined;
  const { name, email, company, phone, eventType, eventDate, message, hold } = parsed.value;
  const typed = (text: string, whenEmpty: string): string => (text === whenEmpty ? '' : text);
  const form = {
    name,
    email,
    company: typed(company, NOT_PROVIDED),
    phone: typed(phone, NOT_PROVIDED),
    eventType: typed(eventType, NOT_SPECIFIED),
    eventDate: typed(eventDate, NOT_SPECIFIED),
    message,
  };
  return hold ? addHoldRequest(form) : form;
}

export function createSubject(name: string): string {
  return `New Speaking Inquiry from ${name}`;
}

function optionalTextField(label: string, max: number, whenEmpty: string) {
  return v.optional(
    v.pipe(
      textField(label, max),
      v.transform((text) => text || whenEmpty),
    ),
    '',
  );
}
