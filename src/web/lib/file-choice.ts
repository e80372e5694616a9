import { randomKey } from '#shared/random-key.ts'

const storageKey = 'candela.tab'
let lastTurn = 0

/**
 * What goes along with a file that takes another's place: the tab in which it was chosen and when among the choices there, also
 * over a reload, so that the server keeps the one chosen last, not the one that arrives last. To be asked when a file is chosen.
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
    // Storage may be shut off: then a reload begins anew.
    known ??= randomKey()
  }
  return known
}
