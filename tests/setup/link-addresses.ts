/** Addresses that every host accepts for a link. */
export const LINK_ADDRESSES: readonly string[] = [
  ...'https://example.org http://example.org:8080/a/b?c=d&e=f#g https://example.org/@name'.split(' '),
  ...'https://münchen.example/straße?q=ä mailto:juno@example.org?subject=Hello tel:+14125550148'.split(' '),
  ...'/ /contact /keynotes#hour /l/CODE?from=a #assessment'.split(' '),
];

/** Addresses that execute code or have a misleading target. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...'javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,<script>alert(1)</script>'.split(' '),
  ...'data:text/html;base64,PHNjcmlwdD4= vbscript:msgbox(1) blob:https://example.org/1'.split(' '),
  ...'file:///etc/passwd view-source:https://example.org intent://x#Intent;end //evil.example'.split(' '),
  ...'https:evil.example https:///evil.example https://good.example@evil.example https:// mailto:'.split(' '),
  ...'https://good.example:secret@evil.example/ https://example.org/"onclick="alert(1)'.split(' '),
  ...'https://example.org/<b> mailto://java@example.org tel://user@example.org'.split(' '),
  ...'example.org contact ./contact ?a=b /\\evil.example \\\\evil.example'.split(' '),
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  '\u200bjavascript:alert(1)',
  '/\t/evil.example',
  'https://example.org/\u202egpj.exe',
  'https://example.org/a b',
  `https://example.org/${'a'.repeat(2_000)}`,
];
