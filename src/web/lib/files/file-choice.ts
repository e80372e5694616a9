import { randomKey } from '#shared/random-key.ts'

const storageKey = 'candela.tab'
let lastTurn = 0

/**
 * Sent with a file that replaces another: the tab in which it was chosen and its order among the choices there, even across a
 * reload, so that the server keeps the file chosen last rather than the one that arrives last. Call when a file is chosen.
 */
export function fileChoice(): Record<'chosen_in' | 'chosen_turn', string> {
  lastTurn = Math.max(Date.now(), lastTurn + 1)
  return { chosen_in: tabName(), chosen_turn: String(lastTurn) }
}

let known: string | null = null

function tabName(): string {
  if (known) return known
  try {
    known = sessionStorage.getItem(storageKey) ?? randomKey()
    sessionStorage.setItem(storageKey, known)
  } catch {
    // If storage is disabled, a reload starts over.
    known ??= randomKey()
  }
  return known
}
