import type { DraftChanges } from './form-draft.ts'

const keyOf = (storageKey: string) => `candela.draft.${storageKey}`

/** Keeps what could not be saved for this browser tab's life; `null` forgets it. A full or closed storage is no error. */
export function keepChanges(storageKey: string, changes: DraftChanges | null): void {
  try {
    if (changes) sessionStorage.setItem(keyOf(storageKey), JSON.stringify(changes))
    else sessionStorage.removeItem(keyOf(storageKey))
  } catch {
    // Private mode without storage: the page still holds what was typed.
  }
}

/** What this tab kept while saving failed; null when there is nothing, or nothing readable. */
export function keptChanges(storageKey: string): DraftChanges | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(storageKey)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as DraftChanges) : null
  } catch {
    return null
  }
}
