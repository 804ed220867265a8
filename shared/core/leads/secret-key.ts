/**
 * Whether a Supabase key is one of those that open everything: `sb_secret_…`, or a token of the role `service_role`. Such a key must
 * never be where the public one belongs, in a page.
 */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, payload = ''] = key.split('.');
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { readonly role?: unknown }).role === 'service_role';
  } catch {
    return false;
  }
}
