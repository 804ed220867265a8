/** Resolves after the browser has had its turn: what comes next is a task of its own, and a tap in between is answered first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
