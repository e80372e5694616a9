import { isConfidential } from '#shared/form-engine/definition/confidential-fields.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { keepChanges, keepRevision, keptChanges, keptRevision } from './kept-changes.ts'
import type { DraftChanges } from './kept-changes.ts'

/**
 * Sends changes that build on a revision.
 * @throws DraftConflict if there is a newer revision; DraftRefused if the same changes will never be accepted; anything else is
 * retried. Use `keepalive` for the call, so that it survives leaving the page.
 */
export type SaveDraft = (changes: DraftChanges, revision: number) => Promise<{ revision: number }>

/** Another window or device has saved in between. */
export class DraftConflict extends Error {
  override name = 'DraftConflict'
  readonly revision: number
  readonly values: FormValues

  constructor(newer: { revision: number; values: FormValues }) {
    super('The draft was saved elsewhere')
    this.revision = newer.revision
    this.values = newer.values
  }
}

/** The server refuses these changes with a reason; retrying is pointless until something changes. */
export class DraftRefused extends Error {
  override name = 'DraftRefused'
}

export interface DraftState {
  status: 'untouched' | 'saving' | 'saved' | 'failed'
  /** Why it is not saved, in the server's words; null if the network failed. */
  failure: string | null
  /** Another window has saved in between; shown until the next change. */
  hasConflict: boolean
}

export interface FormDraftOptions {
  store: FormStore
  /** The revision with which the form was opened; 0 if nothing was saved yet. */
  revision: number
  save: SaveDraft
  /**
   * Reads the draft from the server; null if it can no longer be changed. Called if the form was opened with an older revision
   * than this tab has saved: its page was requested before the last save arrived.
   */
  reread?: (() => Promise<{ revision: number; values: FormValues } | null>) | undefined
  /** The key under which the tab stores unsaved changes: the form's kind and id. */
  storageKey: string
  /** Whether the server already has this draft: "Saved" is shown from the start. */
  isSaved?: boolean | undefined
}

export interface FormDraft {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Saves pending changes. Resolves to false if the network is down. @throws DraftRefused */
  flush(): Promise<boolean>
  /** Adopts a revision from another call (an upload, a submit), with its answers if it has any. */
  adopt(newer: { revision: number; values?: FormValues | undefined }): void
  revision(): number
  /** Everything is sent, so the tab's stored changes are deleted. */
  finish(): void
  /** Starts listening; restores the tab's stored changes. Returns a function that stops it. */
  start(): () => void
}

const saveDelayMs = 800
const retryDelaysMs = [3_000, 10_000, 30_000, 60_000]

/**
 * A form's draft: changes are saved after a moment, one call at a time. While saving fails, they are stored for the life of the
 * tab, except confidential answers. After a conflict the newer answers are loaded and the user's changes applied on top.
 */
export function createFormDraft(options: FormDraftOptions): FormDraft {
  const { store, revision, save, reread, storageKey, isSaved } = options
  let known = revision
  let state: DraftState = { status: isSaved ? 'saved' : 'untouched', failure: null, hasConflict: false }
  let pending = new Set<string>()
  let sending = new Set<string>()
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const listeners = new Set<() => void>()
  const secret = new Set(
    itemsOf(store)
      .filter(isConfidential)
      .map(({ name }) => name),
  )

  const show = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const changesOf = (names: Iterable<string>): DraftChanges => {
    const values = store.getValues()
    return Object.fromEntries(Array.from(names, (name) => [name, values[name] ?? null]))
  }
  const keep = () => {
    const names = [...sending, ...pending].filter((name) => !secret.has(name))
    keepChanges(storageKey, names.length > 0 ? changesOf(names) : null)
  }
  const takeOver = (values: FormValues) => store.replaceValues(withChanges(values, changesOf([...sending, ...pending])))
  const adopt: FormDraft['adopt'] = ({ revision: newer, values }) => {
    known = Math.max(known, newer)
    if (values) takeOver(values)
  }

  const saveAll = async (): Promise<void> => {
    while (pending.size > 0) {
      sending = pending
      pending = new Set()
      const builtOn = known
      try {
        known = (await save(changesOf(sending), builtOn)).revision
        keepRevision(storageKey, known)
      } catch (error) {
        pending = new Set([...sending, ...pending])
        if (!(error instanceof DraftConflict) || error.revision === builtOn) throw error
        known = error.revision
        takeOver(error.values)
        show({ hasConflict: true })
      } finally {
        sending = new Set()
      }
    }
  }

  const later = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(() => undefined), delayMs)
  }

  const run = async (): Promise<boolean> => {
    show({ status: 'saving', failure: null })
    try {
      await saveAll()
      failures = 0
      keepChanges(storageKey, null)
      show({ status: 'saved' })
      return true
    } catch (error) {
      keep()
      const isRefused = error instanceof DraftRefused
      show({ status: 'failed', failure: isRefused ? error.message : null })
      if (isRefused) throw error
      later(retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)]!)
      return false
    }
  }

  /** Without a response the form stays as it was opened, and the next save meets the newer revision. */
  const catchUp = async (): Promise<boolean> => {
    try {
      const newer = await reread?.()
      if (newer && newer.revision > known) adopt(newer)
      keepRevision(storageKey, known)
      return true
    } catch {
      return false
    } finally {
      running = null
    }
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    for (let before = running; before; before = running) await before.catch(() => false)
    if (pending.size === 0) return state.status !== 'failed'
    running = run()
    try {
      return await running
    } finally {
      running = null
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    adopt,
    revision: () => known,
    finish: () => {
      clearTimeout(timer)
      pending.clear()
      keepChanges(storageKey, null)
      keepRevision(storageKey, null)
    },
    start: () => {
      if (reread && keptRevision(storageKey) > known) running = catchUp()
      const kept = keptChanges(storageKey)
      if (kept) {
        for (const name of Object.keys(kept)) pending.add(name)
        store.replaceValues(withChanges(store.getValues(), kept))
        later(0)
      }
      const stopListening = store.onChange((path) => {
        pending.add(path.split('.')[0]!)
        if (state.hasConflict) show({ hasConflict: false })
        // Unsaved from the first letter on; "not saved" is shown until the next attempt.
        if (state.status === 'untouched' || state.status === 'saved') show({ status: 'saving' })
        later(saveDelayMs)
      })
      const whenOnline = () => later(0)
      const whenLeaving = () => {
        if (pending.size + sending.size === 0) return
        keep()
        // Confidential answers are not stored: the next page fetches them if it was requested before this save arrives.
        keepRevision(storageKey, known + 1)
        if (!running) void flush().catch(() => undefined)
      }
      const whenHidden = () => document.visibilityState === 'hidden' && whenLeaving()
      window.addEventListener('online', whenOnline)
      window.addEventListener('pagehide', whenLeaving)
      document.addEventListener('visibilitychange', whenHidden)
      return () => {
        stopListening()
        window.removeEventListener('online', whenOnline)
        window.removeEventListener('pagehide', whenLeaving)
        document.removeEventListener('visibilitychange', whenHidden)
        whenLeaving()
        clearTimeout(timer)
      }
    },
  }
}

const itemsOf = (store: FormStore): FormItem[] => store.definition.sections.flatMap(({ items }) => items)

function withChanges(values: FormValues, changes: DraftChanges): FormValues {
  const merged: FormValues = { ...values }
  for (const [name, value] of Object.entries(changes)) merged[name] = value ?? undefined
  return merged
}
