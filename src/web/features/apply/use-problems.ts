import { useCallback, useState } from 'react'
import type { ApplicationForm } from '#contract/applications.ts'
import { answerField, type ApplicationValues } from '#shared/applications/application-fields.ts'
import { validateApplication, type Problem } from '#shared/applications/validate-application.ts'
import { applySteps, type ApplyStep } from './apply-steps.ts'
import { useSay, type MessageKey } from '#web/lib/messages.ts'

/** Which step a field stands on. */
export function stepOf(field: string): ApplyStep {
  if (field === 'resume') return 'resume'
  return field.startsWith(answerField('')) ? 'questions' : 'details'
}

/** The id of a field's input, which summaries link to. */
export const fieldId = (field: string): string => `apply-${field.replace(/\W/g, '-')}`

export interface ProblemBook {
  /** What is said at a field: only once it was left or its step was sent on. */
  at(field: string): string | undefined
  /** All problems of a step, as messages. */
  of(step: ApplyStep): { field: string; message: string }[]
  /** A field was left: its problem may be shown. */
  touch(field: string): void
  /** A step was sent on: all its problems are shown. */
  reveal(step: ApplyStep | 'all'): void
  /** What the server found, by field. */
  setServerErrors(errors: Record<string, string>): void
  shownCount(step: ApplyStep): number
}

/** Problems of the form as it stands; the browser runs the server's rules (spec/3 §5), the server has the last word. */
export function useProblems(form: ApplicationForm, values: ApplicationValues): ProblemBook {
  const say = useSay()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [revealed, setRevealed] = useState<ReadonlySet<ApplyStep>>(new Set())
  const [server, setServer] = useState<Record<string, { message: string; value: unknown }>>({})
  const valueOf = useCallback(
    (field: string): unknown =>
      field.startsWith(answerField(''))
        ? values.answers[field.slice(answerField('').length)]
        : field === 'resume'
          ? values.hasResume
          : values[field as 'email'],
    [values],
  )
  const found = validateApplication(form, values, {
    labels: { fullName: say('apply.fullName'), email: say('apply.email') },
    isPhoneNumber: () => undefined,
  })
  const messages: Record<string, string> = Object.fromEntries(
    Object.entries(found).map(([field, problem]) => [field, messageOf(problem, say)]),
  )
  for (const [field, { message, value }] of Object.entries(server)) {
    // What the server said holds until the field changes.
    if (!(field in messages) && valueOf(field) === value) messages[field] = message
  }
  const isShown = (field: string) => touched.has(field) || revealed.has(stepOf(field)) || field in server
  return {
    at: (field) => (isShown(field) ? messages[field] : undefined),
    of: (step) =>
      Object.entries(messages)
        .filter(([field]) => step === 'review' || stepOf(field) === step)
        .map(([field, message]) => ({ field, message })),
    touch: (field) => setTouched((known) => new Set([...known, field])),
    reveal: (step) => setRevealed((known) => new Set([...known, ...(step === 'all' ? applySteps : [step])])),
    setServerErrors: (errors) =>
      setServer(
        Object.fromEntries(
          Object.entries(errors).map(([field, message]) => [field, { message, value: valueOf(field) }]),
        ),
      ),
    shownCount: (step) =>
      step === 'review' ? 0 : Object.keys(messages).filter((field) => stepOf(field) === step && isShown(field)).length,
  }
}

const messageOf = (problem: Problem, say: ReturnType<typeof useSay>): string =>
  say(`application.error.${problem.rule}` as MessageKey, problem.values)
