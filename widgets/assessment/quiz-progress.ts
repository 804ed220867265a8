/** Passed questions, plus 1 if the current one is answered (docs/product.md#assessment). */
export function progressPercent(index: number, answered: boolean, total: number): number {
  return Math.round(((index + (answered ? 1 : 0)) / total) * 100);
}
