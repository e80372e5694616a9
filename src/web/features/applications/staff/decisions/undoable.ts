/** This window's last decision, which Z undoes until the candidates are notified. */
export interface Undoable {
  id: string
  count: number
  leavesTs: number
  /** Undoes something other than a decision. */
  run?: () => void
}

let last: Undoable | null = null

export const keepUndoable = (decision: Undoable | null): void => {
  last = decision
}

export const lastUndoable = (nowMs: number): Undoable | null => (last && last.leavesTs * 1000 > nowMs ? last : null)
