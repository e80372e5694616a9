import type { FieldValue } from '#shared/form-engine/definition/form-definition.ts'

const keyOf = (storageKey: string) => `candela.draft.${storageKey}`
const revisionKeyOf = (storageKey: string) => `candela.draft-revision.${storageKey}`

/** Keeps what could not be saved for this browser tab's life; `null` forgets it. A full or closed storage is no error. */
export const keepChanges = (storageKey: string, changes: DraftChanges | null): void =>
  keep(keyOf(storageKey), changes && JSON.stringify(changes))

/** What this tab kept while saving failed; null when there is nothing, or nothing readable. */
export function keptChanges(storageKey: string): DraftChanges | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(storageKey)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as DraftChanges) : null
  } catch {
    return null
  }
}

/** Remembers for this browser tab's life which revision its last save brought; `null` forgets it. */
export const keepRevision = (storageKey: string, revision: number | null): void =>
  keep(revisionKeyOf(storageKey), revision === null ? null : String(revision))

/** The revision that the last save of this tab brought; 0 when there was none. */
export function keptRevision(storageKey: string): number {
  try {
    return Number(sessionStorage.getItem(revisionKeyOf(storageKey))) || 0
  } catch {
    return 0
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Private mode without storage: the page still holds what was typed.
  }
}

/** Answers by item name; null takes one back. */
export type DraftChanges = Record<string, FieldValue | null>
