/** At most `max` UTF-16 code units, never half of a surrogate pair at the end. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
