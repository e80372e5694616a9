import type { ApplicationValues } from '#shared/applications/application-fields.ts'

const keyOf = (positionId: number) => `candela.draft.${positionId}`

/** Keeps what could not be saved for this browser tab's life; `null` forgets it. A full or closed storage is no error. */
export function keepValues(positionId: number, values: ApplicationValues | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(positionId), JSON.stringify(values))
    else sessionStorage.removeItem(keyOf(positionId))
  } catch {
    // Private mode without storage: the page still holds what was typed.
  }
}

/** What this tab kept of the form while saving failed; null when there is nothing, or nothing readable. */
export function keptValues(positionId: number): Partial<ApplicationValues> | null {
  if (typeof sessionStorage === 'undefined') return null
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(positionId)) ?? 'null') as Partial<ApplicationValues> | null
  } catch {
    return null
  }
}
