import { speaker } from '../../speaker/speaker.config.ts';

/** The settings of a host that `renderMail` takes. */
export const MAIL_HOST = {
  mailFrom: 'Juno Hartley <juno@speaker.example>',
  speaker,
  siteUrl: 'https://speaker.example',
  functionsUrl: 'https://functions.example',
};

/** A queued mail of a lead whose address is not confirmed, without its kind and payload. */
export const QUEUED_MAIL = {
  recipient: null,
  suppressed: false,
  event_is_ours: false,
  confirmed: false,
  id: '01a1fed8-cd56-71fb-ae40-244a1a0c2c3e',
  lead_id: '01a1fed8-cd56-7d43-aa82-59dbf0153ffc',
  lead_created_at: new Date('2026-11-22T09:00:00Z'),
  mail_token: '8e2b7a1c-0d52-4a7e-9c55-6d1f0a9b3c2d',
  data_token: '5a3e9f04-7c61-4b8d-8f2a-2b9c4d1e6f70',
};

/** A queued mail to the office, without its payload. */
export const OFFICE_MAIL = {
  ...QUEUED_MAIL,
  kind: 'office',
  recipient: 'office@speaker.example',
  token: QUEUED_MAIL.mail_token,
  event: null,
  source: null,
} as const;
