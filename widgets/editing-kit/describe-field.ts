/** A field's label: `about_intro_lead` is 'About intro lead'. */
export function describeField(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
