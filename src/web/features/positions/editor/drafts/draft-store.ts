import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { changedFields } from '#shared/positions/changed-fields.ts'
import type { ApiError } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { readKept, saveAsPageGoes, type Kept } from '#web/lib/storage/kept-draft.ts'
import { createSaveQueue, failureMessage, isRejection, keepUnsaved } from '#web/lib/storage/save-queue.ts'

/** A position being edited: saved a moment after the last change, and kept in the browser while saving fails. */

export interface DraftState {
  /** As the server has it. */
  draft: PositionDraft
  content: PositionContent
  /** `refused`: the server rejects it with a reason. `conflict`: saved by someone else; the author chooses. */
  status: 'saved' | 'changed' | 'saving' | 'failed' | 'refused' | 'conflict'
  /** The server's message; null if the connection failed. */
  message: string | null
  /** The errors of fields, by their path in the content. */
  fields: Record<string, string>
  /** Increases when the content is replaced, but not by typing. */
  generation: number
}

type Save = (revision: number, content: PositionContent) => Promise<PositionDraft>

export type DraftStore = ReturnType<typeof createDraftStore>

const isSameContent = (one: PositionContent, other: PositionContent): boolean => changedFields(one, other).length === 0

export function createDraftStore(loaded: PositionDraft, save: Save, { key, kept }: { key: string; kept: Kept }) {
  let state: DraftState = {
    draft: loaded,
    content: loaded.content,
    status: 'saved',
    message: null,
    fields: {},
    generation: 0,
  }
  /** The last saved content, as it was sent: the server normalizes texts, which must not move anyone's caret. */
  let sent = loaded.content
  /** The revision that was edited; older than the draft's while the two are in conflict. */
  let base = loaded.revision
  const listeners = new Set<() => void>()

  const show = (next: Partial<DraftState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => state.content !== sent && !isSameContent(state.content, sent)
  const keep = () => keepUnsaved(kept, key, isUnsaved() ? { revision: base, content: state.content } : null)
  const failed = (error: unknown): boolean => {
    const newer = refusalOf('PUT /api/pcsx/staff/position_drafts/:id', 409, error)?.draft
    if (newer) show({ status: 'conflict', message: (error as ApiError).message, draft: newer })
    else if (isRejection(error))
      show({ status: 'refused', message: error.message, fields: contentFields(error.fields) })
    else {
      show({ status: 'failed', message: failureMessage(error) })
      queue.retryLater()
    }
    return false
  }
  const saveOnce = async (): Promise<boolean> => {
    const { content } = state
    show({ status: 'saving' })
    try {
      const draft = await save(base, content)
      queue.noteSuccess()
      sent = content
      base = draft.revision
      show({ draft, message: null, fields: {}, status: isUnsaved() ? 'changed' : 'saved' })
      keep()
      return true
    } catch (error) {
      return failed(error)
    }
  }
  const queue = createSaveQueue({
    isDue: () => isUnsaved() && state.status !== 'conflict',
    save: saveOnce,
    onTimer: () => void flush(),
  })
  /** Saves until nothing is left to save, one call at a time; false if it failed. */
  const flush = async (): Promise<boolean> => {
    if (!(await queue.run())) return false
    if (state.status === 'conflict') return false
    if (state.status !== 'saved') show({ status: 'saved', message: null, fields: {} })
    keep()
    return true
  }
  /** Shows the server's version of a draft instead of the page's. */
  const replace = (draft: PositionDraft) => {
    sent = draft.content
    base = draft.revision
    show({
      draft,
      content: draft.content,
      status: 'saved',
      message: null,
      fields: {},
      generation: state.generation + 1,
    })
    keep()
  }
  const restore = () => {
    const found = readKept<PositionContent>(kept, key)
    if (!found || isSameContent(found.content, state.draft.content)) return
    base = found.revision
    const isNewest = base === state.draft.revision
    show({
      content: found.content,
      status: isNewest ? 'changed' : 'conflict',
      generation: state.generation + 1,
    })
    if (isNewest) queue.later(0)
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (next: Partial<PositionContent>) => {
      const status = state.status === 'conflict' ? 'conflict' : 'changed'
      show({ content: { ...state.content, ...next }, status })
      keep()
      if (status === 'changed') queue.later()
    },
    flush,
    /** A refused publication's errors of fields. */
    showFields: (fields: Record<string, string>) => show({ fields: contentFields(fields) }),
    /** After a conflict: the version saved elsewhere, or the typed one. */
    takeOther: () => {
      queue.cancel()
      replace(state.draft)
    },
    keepMine: () => {
      sent = state.draft.content
      base = state.draft.revision
      show({ status: 'changed', message: null })
      return flush()
    },
    /** A refetched draft: taken if it is newer and nothing on the page would be lost. */
    adopt: (newer: PositionDraft) => {
      if (newer.revision <= state.draft.revision || queue.isRunning() || isUnsaved() || state.status === 'conflict')
        return
      queue.cancel()
      replace(newer)
    },
    isUnsaved,
    /** Restores what an earlier page could not save, and saves when the connection returns or the page is left. */
    start: (): (() => void) => {
      restore()
      const warn = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault()
      window.addEventListener('beforeunload', warn)
      const stop = saveAsPageGoes(() => void flush())
      return () => {
        window.removeEventListener('beforeunload', warn)
        stop()
      }
    },
  }
}

/** `content.pay.min` is `pay.min` of the content. */
const contentFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^content\./, ''), text]))
