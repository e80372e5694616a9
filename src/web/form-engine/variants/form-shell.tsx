import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'
import { useEarlyInput } from '#web/ui/controls/early-input.ts'
import { ErrorSummary, focusField } from '#web/ui/feedback/error-summary.tsx'
import { useFieldId, useFormEnvironment, useFormSelector, useFormState, useFormStore } from '../form-context.tsx'
import { listedProblemText } from '../fields/problem-text.ts'

export interface FormShellProps {
  /** Called only if the visible answers pass all rules. */
  onSubmit: () => void
  /** Without it, the first field with a problem gets the focus instead of the summary (spec/3 §2). */
  hasSummary?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The form element of every variant: Enter in a field does not submit it, and problems stop it and are shown. */
export function FormShell({ onSubmit, hasSummary = true, className, children }: FormShellProps) {
  const store = useFormStore()
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form inside a form's field (a dialog in a portal) is not this one.
    event.stopPropagation()
    const unfinished = unfinishedFields(event.currentTarget)
    // Messages about the last attempt no longer apply; their source will set them again.
    store.setServerProblems({})
    const found = store.validate()
    // After validating, which resets what is shown at the fields.
    if (Object.keys(unfinished).length > 0) store.setServerProblems(unfinished)
    else if (found.length === 0) onSubmit()
  }
  return (
    <form ref={form} noValidate data-saves-itself className={className} onSubmit={handleSubmit} onKeyDown={keepEnter}>
      {children}
      {!hasSummary && <FirstProblemFocus />}
    </form>
  )
}

/** Fields that contain more than their answer says (an upload in progress, or half a date), with what to do, by path. */
function unfinishedFields(form: HTMLFormElement): Record<FieldPath, string> {
  const found: Record<FieldPath, string> = {}
  for (const element of form.querySelectorAll<HTMLElement>('[data-unfinished]')) {
    const path = element.closest<HTMLElement>('[data-field]')?.dataset['field']
    if (path) found[path] = element.dataset['unfinished']!
  }
  return found
}

/** Enter in an input would click the form's first submit button (spec/3 §5). */
export function keepEnter(event: KeyboardEvent) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (!['submit', 'button', 'reset', 'image', 'file'].includes(target.type)) event.preventDefault()
}

/** All shown problems, worded as at their fields, as links. Gets the focus at every attempt to submit. */
export function FormErrorSummary() {
  const { t, locale } = useFormEnvironment()
  const { attempt, problems } = useFormState()
  const idOf = useFieldId()
  if (attempt === 0) return null
  return (
    <ErrorSummary
      title={t('formEngine.problems', { count: problems.length })}
      problems={problems.map(({ path, label, problem }) => ({
        fieldId: idOf(path),
        message: listedProblemText(problem, label, t, locale),
      }))}
      attempt={attempt}
    />
  )
}

function FirstProblemFocus() {
  const store = useFormStore()
  const idOf = useFieldId()
  const attempt = useFormSelector((state) => state.attempt)
  const seen = useRef(attempt)
  useEffect(() => {
    const first = store.getForm().problems[0]
    if (attempt === seen.current) return
    seen.current = attempt
    if (first) focusField(idOf(first.path))
  }, [attempt, store, idOf])
  return null
}
