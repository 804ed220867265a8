/** A field's name as a person reads it: `about_intro_lead` is 'About intro lead'. */
export function describeField(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
