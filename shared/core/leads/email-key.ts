/** The form in which two e-mail addresses are compared: without case (contract 4). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
