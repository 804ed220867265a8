import * as v from 'valibot';

/** What the page's own host tells the office; '' where there is nothing to tell. No secret but a WordPress nonce, which is for this very page. */
const settingsSchema = v.object({
  speaker: v.string(),
  /** A Supabase project that keeps the leads; '' where the page's own server does. */
  supabaseUrl: v.optional(v.string(), ''),
  anonKey: v.optional(v.string(), ''),
  /** The plugin's route in WordPress, with what its calls need. */
  route: v.optional(v.string(), ''),
  nonce: v.optional(v.string(), ''),
  nonceUrl: v.optional(v.string(), ''),
  /** The office's stylesheet, for a host whose page does not have it. */
  stylesheet: v.optional(v.string(), ''),
});

export type OfficeSettings = v.InferOutput<typeof settingsSchema>;

/** Reads the settings out of the page. Throws where they are missing: the page is not ours then. */
export function readOfficeSettings(text: string | null | undefined): OfficeSettings {
  return v.parse(settingsSchema, JSON.parse(text ?? 'null'));
}
