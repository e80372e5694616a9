import type { FieldValue } from '#shared/form-engine/definition/form-definition.ts'

const keyOf = (storageKey: string) => `candela.draft.${storageKey}`
const revisionKeyOf = (storageKey: string) => `candela.draft-revision.${storageKey}`

/** Stores unsaved changes for the life of this browser tab; `null` deletes them. Full or disabled storage is not an error. */
export const keepChanges = (storageKey: string, changes: DraftChanges | null): void =>
  keep(keyOf(storageKey), changes && JSON.stringify(changes))

/** The changes this tab stored while saving failed; null if there are none, or they are unreadable. */
export function keptChanges(storageKey: string): DraftChanges | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(storageKey)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as DraftChanges) : null
  } catch {
    return null
  }
}

/** Remembers the revision of this tab's last save for the life of the tab; `null` forgets it. */
export const keepRevision = (storageKey: string, revision: number | null): void =>
  keep(revisionKeyOf(storageKey), revision === null ? null : String(revision))

/** The revision of this tab's last save; 0 if there was none. */
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
    // Private mode without storage: the page still has what was typed.
  }
}

/** Answers by item name; null clears one. */
export type DraftChanges = Record<string, FieldValue | null>
