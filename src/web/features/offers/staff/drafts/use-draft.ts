import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfferDraft, OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { saveDraft } from '../staff-offers.queries.ts'

const saveDelayMs = 900

export type SavingState = 'saved' | 'changed' | 'saving' | 'failed' | 'newer'

/**
 * A draft that saves automatically after the last change, one save at a time. `flush` waits until everything is saved. If
 * someone else has saved in between, it stops and says so, without overwriting anything.
 */
export function useDraft(loaded: OfferDraft) {
  const [draft, setDraft] = useState(loaded)
  const [content, setContent] = useState(loaded.content)
  const [state, setState] = useState<SavingState>('saved')
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> } | null>(null)
  const latest = useRef({ draft: loaded, content: loaded.content, savedContent: loaded.content })
  const running = useRef<Promise<boolean> | null>(null)

  const saveNow = useCallback(async (): Promise<boolean> => {
    const { draft: known, content: wanted } = latest.current
    setState('saving')
    try {
      const saved = await saveDraft(known.id, known.revision, wanted)
      latest.current.draft = saved
      latest.current.savedContent = wanted
      setDraft(saved)
      setFailure(null)
      setState(latest.current.content === wanted ? 'saved' : 'changed')
      return true
    } catch (error) {
      const isNewer = error instanceof ApiError && error.status === 409
      setState(isNewer ? 'newer' : 'failed')
      setFailure({ message: (error as Error).message, fields: error instanceof ApiError ? error.fields : {} })
      return false
    }
  }, [])

  /** The saved draft; null if saving failed. */
  const flush = useCallback(async (): Promise<OfferDraft | null> => {
    for (;;) {
      if (running.current) {
        if (!(await running.current)) return null
        continue
      }
      if (latest.current.content === latest.current.savedContent) return latest.current.draft
      running.current = saveNow().finally(() => (running.current = null))
    }
  }, [saveNow])

  useEffect(() => {
    if (state !== 'changed') return undefined
    const timer = setTimeout(() => void flush(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [content, flush, state])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.content !== latest.current.savedContent) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      // Leaving for another console page: the latest changes are sent along.
      void flush()
    }
  }, [flush])

  const change = useCallback((next: Partial<OfferDraftContent>) => {
    latest.current.content = { ...latest.current.content, ...next }
    setContent(latest.current.content)
    setState((now) => (now === 'newer' ? now : 'changed'))
  }, [])

  return { draft, content, state, failure, change, flush }
}

export type Drafting = ReturnType<typeof useDraft>
