/** The form in which two e-mail addresses are compared: without case (docs/product.md#sameness). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
