/** Whether a Supabase key (`sb_secret_…` or role `service_role`) must never be in a page. */
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
