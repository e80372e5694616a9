import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Application, ApplicationForm } from '#contract/applications.ts'
import type { ApplicationAnswer, ApplicationValues } from '#shared/applications/application-fields.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { keepChanges, keptChanges, type DraftChanges, type DraftField } from './kept-changes.ts'

const saveDelayMs = 800

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

export interface Draft {
  values: ApplicationValues
  application: Application | null
  saveState: SaveState
  /** Another window saved in between: said until the next change. */
  hasConflict: boolean
  setField(field: DraftField, value: string): void
  setAnswer(questionId: string, answer: ApplicationAnswer | null): void
  /** Takes over what a call answered (upload, submit). */
  adopt(application: Application): void
  /** Saves what is not saved; resolves with the application, null when saving failed. */
  flush(): Promise<Application | null>
}

/**
 * The draft of an application: what is typed is saved a moment later, one call at a time, and is kept on the device while the
 * network is gone. Saves name the revision they build on; after a conflict the newer state is taken and the own changes are
 * put on top.
 */
export function useDraft(form: ApplicationForm, positionId: number, token: string | undefined): Draft {
  const [application, setApplication] = useState(form.application)
  const [values, setValues] = useState(() => initialValues(form))
  const [saveState, setSaveState] = useState<SaveState>(form.application ? 'saved' : 'untouched')
  const [hasConflict, setConflict] = useState(false)
  const queryClient = useQueryClient()
  const current = useRef(form.application)
  const pending = useRef<DraftChanges>({})
  const running = useRef<Promise<Application | null> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const adopt = useCallback((next: Application) => {
    current.current = next
    setApplication(next)
    setValues((shown) => ({ ...shown, hasResume: next.resume !== null }))
  }, [])

  const saveOnce = useCallback(async (): Promise<Application> => {
    for (;;) {
      const known =
        current.current ??
        (await callApi<Application>('POST', '/api/pcsx/applications', { position_id: positionId, token })).data
      current.current = known
      const changes = pending.current
      if (Object.keys(changes).length === 0) return known
      pending.current = {}
      try {
        return (
          await callApi<Application>('PATCH', `/api/pcsx/applications/${known.id}`, {
            revision: known.revision,
            ...changes,
          })
        ).data
      } catch (error) {
        const own = merged(changes, pending.current)
        pending.current = own
        const newer = newerState(error)
        if (!newer) throw error
        current.current = newer
        setConflict(true)
        setValues(withChanges({ ...valuesOf(newer), hasResume: newer.resume !== null }, own))
      }
    }
  }, [positionId, token])

  const flush = useCallback(async (): Promise<Application | null> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    setSaveState('saving')
    running.current = saveOnce().then(
      (saved) => {
        adopt(saved)
        const isAllSaved = Object.keys(pending.current).length === 0
        if (isAllSaved) keepChanges(positionId, null)
        setSaveState('saved')
        void queryClient.invalidateQueries({ queryKey: ['drafts'] })
        return saved
      },
      (error: unknown) => {
        setSaveState('failed')
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) throw error
        return null
      },
    )
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }, [adopt, positionId, queryClient, saveOnce])

  const soon = useCallback(() => {
    setConflict(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush().catch(() => undefined), saveDelayMs)
  }, [flush])

  useEffect(() => {
    const whenOnline = () => Object.keys(pending.current).length > 0 && void flush().catch(() => undefined)
    window.addEventListener('online', whenOnline)
    return () => {
      window.removeEventListener('online', whenOnline)
      clearTimeout(timer.current)
    }
  }, [flush])

  useEffect(() => {
    if (saveState === 'failed') keepChanges(positionId, pending.current)
  }, [saveState, values, positionId])

  // After the first picture, which is the server's: it knows nothing of what this tab kept.
  useEffect(() => {
    const kept = keptChanges(positionId)
    if (!kept) return
    pending.current = merged(kept, pending.current)
    setValues((shown) => withChanges(shown, kept))
    void flush().catch(() => undefined)
  }, [flush, positionId])

  return {
    values,
    application,
    saveState,
    hasConflict,
    adopt,
    flush,
    setField: (field, value) => {
      pending.current = { ...pending.current, [field]: value }
      setValues((shown) => ({ ...shown, [field]: value }))
      soon()
    },
    setAnswer: (questionId, answer) => {
      pending.current = { ...pending.current, answers: { ...pending.current.answers, [questionId]: answer } }
      setValues((shown) => ({ ...shown, answers: { ...shown.answers, [questionId]: answer ?? undefined } }))
      soon()
    },
  }
}

const valuesOf = ({ fullName, email, phone, location, answers }: Pick<Application, DraftField | 'answers'>) => ({
  fullName,
  email,
  phone,
  location,
  answers,
})

function initialValues(form: ApplicationForm): ApplicationValues {
  const { application, prefill } = form
  if (application) return { ...valuesOf(application), hasResume: application.resume !== null }
  return { ...valuesOf({ ...prefill, answers: {} }), hasResume: prefill.resume !== null }
}

const merged = (older: DraftChanges, newer: DraftChanges): DraftChanges => ({
  ...older,
  ...newer,
  ...(older.answers || newer.answers ? { answers: { ...older.answers, ...newer.answers } } : {}),
})

function withChanges(values: ApplicationValues, { answers, ...fields }: DraftChanges): ApplicationValues {
  return { ...values, ...fields, answers: { ...values.answers, ...definite(answers) } }
}

const definite = (answers: DraftChanges['answers'] = {}): Record<string, ApplicationAnswer | undefined> =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, answer ?? undefined]))

/** The newer application that a 409 carries, when that is why the save was refused. */
function newerState(error: unknown): Application | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const newer = (error.body as { application?: Application } | null)?.application
  return newer && (newer.status === 'draft' || newer.status === 'withdrawn') ? newer : null
}
