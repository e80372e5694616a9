/** This window's last decision, which Z undoes until it is announced to those it is about. */
export interface Undoable {
  id: string
  count: number
  sendsTs: number
  run: () => void
}

let last: Undoable | null = null

let begun = 0
let keptTurn = 0

/** The place of a decision that begins now in the order in which they were made. Answers can arrive in another order. */
export const nextTurn = (): number => ++begun

/** False if a decision that was made after it has been answered already: that one stays the last. */
export const keepUndoable = (decision: Undoable | null, turn: number = nextTurn()): boolean => {
  if (turn < keptTurn) return false
  keptTurn = turn
  last = decision
  return true
}

/** It was undone; a newer decision that was made in the meantime is kept. */
export const forgetUndoable = (id: string): void => {
  if (last?.id === id) last = null
}

const lastUndoable = (nowMs: number): Undoable | null => (last && last.sendsTs * 1000 > nowMs ? last : null)

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

/** Undoes the last decision; calls `onNone` if there is nothing that can still be undone. */
export async function undoLast(onNone: () => void): Promise<void> {
  if (!(await isLastMade())) return
  const known = lastUndoable(Date.now())
  if (known) known.run()
  else onNone()
}
