import { isConfidential } from '#shared/form-engine/definition/confidential-fields.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { keepChanges, keepRevision, keptChanges, keptRevision } from './kept-changes.ts'
import type { DraftChanges } from './kept-changes.ts'

/**
 * Sends changes that build on a revision.
 * @throws DraftConflict where a newer revision is there; DraftRefused where the same changes will never be taken; anything
 * else is tried again. Make the call with `keepalive`, so that it outlives a page that is being left.
 */
export type SaveDraft = (changes: DraftChanges, revision: number) => Promise<{ revision: number }>

/** Another window or device saved in between. */
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

/** The server will not take these changes, and says why; trying again is of no use until something changes. */
export class DraftRefused extends Error {
  override name = 'DraftRefused'
}

export interface DraftState {
  status: 'untouched' | 'saving' | 'saved' | 'failed'
  /** Why it is not saved, in the server's words; null when the network failed. */
  failure: string | null
  /** Another window saved in between: told until the next change. */
  hasConflict: boolean
}

export interface FormDraftOptions {
  store: FormStore
  /** What the form was opened with; 0 where nothing was saved yet. */
  revision: number
  save: SaveDraft
  /**
   * Reads the draft from the server; null where it cannot be changed any more. Asked when the form was opened with less than
   * this tab has saved: its page was read before the last save arrived.
   */
  reread?: (() => Promise<{ revision: number; values: FormValues } | null>) | undefined
  /** Under which the tab keeps what could not be saved: the form's kind and id. */
  storageKey: string
  /** Whether the server has this draft already: "Saved" is shown from the start. */
  isSaved?: boolean | undefined
}

export interface FormDraft {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Saves what is not saved. Resolves false while the network is gone. @throws DraftRefused */
  flush(): Promise<boolean>
  /** Takes over a revision that another call (an upload, a submit) made, with its answers where it has some. */
  adopt(newer: { revision: number; values?: FormValues | undefined }): void
  revision(): number
  /** Everything is sent: forgets what the tab kept. */
  finish(): void
  /** Begins to listen; what the tab kept is put back. Returns what ends it. */
  start(): () => void
}

const saveDelayMs = 800
const retryDelaysMs = [3_000, 10_000, 30_000, 60_000]

/**
 * The draft of a form: what changes is saved a moment later, one call at a time, and kept for the life of the tab while it
 * cannot be saved, confidential answers excepted. After a conflict the newer answers are taken and the own changes put on top.
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

  /** Without an answer the form stays as it was opened; the next save meets the newer revision. */
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
        // Not saved yet from the first letter on; "not saved" stands until it is tried again.
        if (state.status === 'untouched' || state.status === 'saved') show({ status: 'saving' })
        later(saveDelayMs)
      })
      const whenOnline = () => later(0)
      const whenLeaving = () => {
        if (pending.size + sending.size === 0) return
        keep()
        // Confidential answers are not kept: the next page asks for them if it was read before this save arrives.
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
