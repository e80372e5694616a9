import type { OwnScorecard } from '#contract/interviews/scorecards.ts'
import { emptyCard, isSameCard, type CardContent } from '#shared/interviews/scorecard.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { readKept, saveAsPageGoes, type Kept } from '#web/lib/storage/kept-draft.ts'
import { createSaveQueue, failureMessage, isRejection, keepUnsaved } from '#web/lib/storage/save-queue.ts'

/** A scorecard being filled in: saved a moment after the last change, and kept in the tab while saving fails. */

export interface CardState {
  content: CardContent
  /** As the server has it. */
  own: OwnScorecard
  /** `refused`: the server rejects it with a reason. `conflict`: saved elsewhere; the author chooses. */
  status: 'saved' | 'changed' | 'saving' | 'failed' | 'refused' | 'conflict'
  /** The server's message; null if the connection failed. */
  message: string | null
}

export interface CardCalls {
  save: (revision: number, content: CardContent) => Promise<OwnScorecard>
  send: (revision: number, content: CardContent) => Promise<OwnScorecard>
  discard: () => Promise<OwnScorecard>
}

const standing = ({ draft, sent }: OwnScorecard): CardContent => draft ?? sent ?? emptyCard()

export type CardDraft = ReturnType<typeof createCardDraft>

export function createCardDraft(loaded: OwnScorecard, calls: CardCalls, { key, kept }: { key: string; kept: Kept }) {
  let state: CardState = { content: standing(loaded), own: loaded, status: 'saved', message: null }
  const listeners = new Set<() => void>()

  const show = (next: Partial<CardState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => !isSameCard(state.content, standing(state.own))
  const keep = () =>
    keepUnsaved(kept, key, isUnsaved() ? { revision: state.own.revision, content: state.content } : null)
  const failed = (error: unknown): boolean => {
    if (error instanceof ApiError && error.status === 409) {
      const own = refusalOf('PUT /api/pcsx/staff/interviews/:id/scorecard', 409, error)?.own
      if (own) show({ status: 'conflict', message: error.message, own })
      else show({ status: 'refused', message: error.message })
    } else if (isRejection(error)) {
      show({ status: 'refused', message: error.message })
    } else {
      show({ status: 'failed', message: failureMessage(error) })
      queue.retryLater()
    }
    return false
  }
  const saveOnce = async (): Promise<boolean> => {
    show({ status: 'saving' })
    try {
      const own = await calls.save(state.own.revision, state.content)
      queue.noteSuccess()
      show({ own, message: null, status: isSameCard(state.content, standing(own)) ? 'saved' : 'changed' })
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
    show({ status: 'saved' })
    return true
  }
  const take = (own: OwnScorecard) => {
    queue.cancel()
    show({ own, content: standing(own), status: 'saved', message: null })
    keep()
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (next: Partial<CardContent>) => {
      show({
        content: { ...state.content, ...next },
        ...(state.status !== 'conflict' && { status: 'changed' as const }),
      })
      keep()
      if (state.status !== 'conflict') queue.later()
    },
    flush,
    /** After a conflict: the version saved elsewhere, or the typed one. */
    takeOther: () => take(state.own),
    keepMine: () => {
      show({ status: 'changed', message: null })
      return flush()
    },
    /** @throws ApiError */
    send: async (): Promise<OwnScorecard> => {
      await queue.settle()
      try {
        const own = await calls.send(state.own.revision, state.content)
        take(own)
        return own
      } catch (error) {
        // Reported once: retrying does not send a card that was changed elsewhere or cannot be sent.
        if (error instanceof ApiError && error.status === 409) failed(error)
        throw error
      }
    },
    /** @throws ApiError */
    discard: async (): Promise<void> => {
      await queue.settle()
      take(await calls.discard())
    },
    /** Restores what an earlier page of this tab could not save, and saves when the connection returns or the page is left. */
    start: (): (() => void) => {
      const found = readKept<CardContent>(kept, key)
      if (found && !isSameCard(found.content, standing(state.own))) {
        const isNewer = found.revision === state.own.revision
        show({ content: found.content, status: isNewer ? 'changed' : 'conflict' })
        if (isNewer) queue.later(0)
      }
      return saveAsPageGoes(() => void flush())
    },
  }
}
