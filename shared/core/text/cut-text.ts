/** Returns at most `max` UTF-16 code units of `text`, never half of a surrogate pair at the end. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
