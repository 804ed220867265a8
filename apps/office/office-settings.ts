import * as v from 'valibot';

/**
 * The host's settings for the office; '' for an absent one. Contains no secret but a WordPress
 * nonce for this page.
 */
const settingsSchema = v.object({
  speaker: v.string(),
  /** The Supabase project that stores the leads; '' where the page's own server does. */
  supabaseUrl: v.optional(v.string(), ''),
  anonKey: v.optional(v.string(), ''),
  route: v.optional(v.string(), ''),
  nonce: v.optional(v.string(), ''),
  nonceUrl: v.optional(v.string(), ''),
  stylesheet: v.optional(v.string(), ''),
});

export type OfficeSettings = v.InferOutput<typeof settingsSchema>;

/** Reads the settings from the page. Throws where they are missing. */
export function readOfficeSettings(text: string | null | undefined): OfficeSettings {
  return v.parse(settingsSchema, JSON.parse(text ?? 'null'));
}
