import type { ApplicationAnswer } from '#shared/applications/application-fields.ts'

export type DraftField = 'fullName' | 'email' | 'phone' | 'location'

/** What was typed and is not saved. */
export type DraftChanges = Partial<Record<DraftField, string>> & { answers?: Record<string, ApplicationAnswer | null> }

const keyOf = (positionId: number) => `candela.draft.${positionId}`

/** Keeps what could not be saved for this browser tab's life; `null` forgets it. A full or closed storage is no error. */
export function keepChanges(positionId: number, changes: DraftChanges | null): void {
  try {
    if (changes) sessionStorage.setItem(keyOf(positionId), JSON.stringify(changes))
    else sessionStorage.removeItem(keyOf(positionId))
  } catch {
    // Private mode without storage: the page still holds what was typed.
  }
}

/** What this tab kept while saving failed; null when there is nothing, or nothing readable. */
export function keptChanges(positionId: number): DraftChanges | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(positionId)) ?? 'null') as DraftChanges | null
  } catch {
    return null
  }
}
