import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathOfWireField } from '#shared/applications/application-definition.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { ApplyStepsProps } from './apply-steps-props.ts'
import { reviewStep, type ApplyStep } from './apply-steps.ts'

interface Position {
  steps: readonly ApplyStep[]
  at: number
}

/** Moving between steps, leaving, sending: each saves first, and says why if it cannot. */
export function useApplyActions(props: ApplyStepsProps, { steps, at }: Position) {
  const { application, onStep, onLeave, onSending, onSent } = props
  const { store, draft, begun } = application
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [tried, setTried] = useState({ step: '', attempt: 0 })
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const step = steps[at]!

  // Problems that prevent sending are shown in the review.
  useEffect(() => {
    if (step === reviewStep) store.validate()
  }, [step, store])

  const complain = () => setTried(({ attempt }) => ({ step, attempt: attempt + 1 }))
  /** A refused save explains itself and stays on the step; a failed one is stored and shown by the saved state. */
  const saveThen = async (then: () => void) => {
    setFailure(null)
    try {
      await draft.flush()
      then()
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  const submit = async () => {
    setFailure(null)
    if (store.validate().length > 0) return complain()
    setSending(true)
    onSending(true)
    try {
      if (!(await draft.flush())) throw new Error(t('apply.notSavedText'))
      const { id } = await begun()
      const { data } = await callApi('POST /api/pcsx/applications/:id/submit', { params: { id } })
      draft.finish()
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'boot' && queryKey[0] !== 'application-form',
      })
      return onSent(data)
    } catch (error) {
      onSending(false)
      if (error instanceof ApiError && error.status === 422) {
        store.setServerProblems(
          Object.fromEntries(Object.entries(error.fields).map(([field, text]) => [pathOfWireField(field), text])),
        )
        complain()
      }
      return setFailure((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return {
    attempt: tried.step === step ? tried.attempt : 0,
    failure,
    isSending,
    goTo: (target: ApplyStep) => {
      if (step !== reviewStep) store.validate(step)
      return saveThen(() => onStep(target))
    },
    next: () => {
      if (store.validate(step).length > 0) return complain()
      return saveThen(() => onStep(steps[at + 1] ?? reviewStep))
    },
    leave: () => saveThen(onLeave),
    submit,
  }
}
