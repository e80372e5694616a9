import { constants, setPriority } from 'node:os'

/** Reading twenty thousand positions takes a core for seconds; on the server's own machine its visitors come first. */
export function comeAfterVisitors(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A sandbox may forbid it; then the import competes with requests.
  }
}
