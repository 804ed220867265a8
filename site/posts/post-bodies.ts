const FILES = import.meta.glob<string>('./*.md', { query: '?body', eager: true, import: 'default' });

/** A post's article as HTML, sanitised when it was built. */
export function postBody(id: string): string {
  return FILES[`./${id}.md`] ?? '';
}
