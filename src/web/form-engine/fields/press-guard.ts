/**
 * Moves are debounced (spec/3 §4): the first click acts immediately, and clicks within `quietMs` of the last one are ignored,
 * since after a move another question is under the pointer. One guard serves all buttons of a list.
 */
export function createPressGuard(quietMs: number, now: () => number = () => performance.now()) {
  let lastMs = -Infinity
  return (act: () => void): void => {
    const at = now()
    const isFree = at - lastMs >= quietMs
    lastMs = at
    if (isFree) act()
  }
}
