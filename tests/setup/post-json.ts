/** Sends `body` as JSON. */
export function postJson(url: string, body: unknown, more: Readonly<Record<string, string>> = {}) {
  const headers = { 'content-type': 'application/json', ...more };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
