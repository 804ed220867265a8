/**
 * Whether a Supabase key is one of those that open everything: `sb_secret_…`, or a token of the role `service_role`. Such a key must
 * never be where the public one belongs, in a page.
 */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
}

function roleOf(key: string): unknown {
  const [, payload = ''] = key.split('.', 3);
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { readonly role?: unknown }).role;
  } catch {
    return undefined;
  }
}
