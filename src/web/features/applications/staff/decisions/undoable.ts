/** This window's last decision, which Z undoes until the candidates are notified. */
export interface Undoable {
  id: string
  count: number
  sendsTs: number
  /** Undoes something other than a decision. */
  run?: () => void
}

let last: Undoable | null = null

export const keepUndoable = (decision: Undoable | null): void => {
  last = decision
}

export const lastUndoable = (nowMs: number): Undoable | null => (last && last.sendsTs * 1000 > nowMs ? last : null)

let underway: Promise<boolean> | null = null

/** A decision that is not answered yet. Undoing waits for it: otherwise it would undo the one before. */
export function noteUnderway(decision: Promise<unknown>): void {
  const isMade = decision.then(
    () => true,
    () => false,
  )
  underway = isMade
  void isMade.then(() => underway === isMade && (underway = null))
}

/** Once it is answered; false if it was refused: then the one before is not the one that its author wants to undo. */
export const isLastMade = async (): Promise<boolean> => (await underway) ?? true
