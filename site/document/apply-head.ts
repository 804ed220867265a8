import { listMeta, type Head } from './head.ts';

/** After a navigation in the browser. Structured data stays with the served page. */
export function applyHead(head: Head): void {
  document.title = head.title;
  for (const { key, value, content } of listMeta(head)) {
    document.head.querySelector(`meta[${key}="${value}"]`)?.setAttribute('content', content);
  }
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
  for (const link of document.head.querySelectorAll('link[rel="prev"], link[rel="next"]')) link.remove();
  for (const [rel, href] of head.neighbors)
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
