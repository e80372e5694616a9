import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useMeetingAct, type Act } from './use-meeting-act.ts'
import styles from './meetings.module.css'

/** An invalid field by the server's name: the id of its input is `meeting-` plus that name. */
export type ErrorOf = (field: string) => string | undefined

/** Messages for those of these fields that are empty. Null if none is. */
export function useMissing<Name extends 'email' | 'title' | 'starts' | 'ends'>(names: readonly Name[]) {
  const t = useTranslations()
  return (fields: Record<Name, string>): { missing: Record<string, string> } | null => {
    const empty = names.filter((name) => fields[name].trim() === '')
    if (empty.length === 0) return null
    return { missing: Object.fromEntries(empty.map((name) => [name, t(`meetings.missing.${name}`)])) }
  }
}

interface MeetingFormProps<Data> {
  submitLabel: string
  cancel: ReactNode
  /** The request; or, by field, what is missing. */
  read: () => Act<Data> | { missing: Record<string, string> }
  onDone: (data: Data) => void
  /** The source of the fields' values: next to them if there is room, otherwise before the buttons. */
  beside?: ReactNode
  children: (errorOf: ErrorOf) => ReactNode
}

/** A console form: errors are shown at their fields and in a summary that takes the focus. */
export function MeetingForm<Data>({ submitLabel, cancel, read, onDone, beside, children }: MeetingFormProps<Data>) {
  const t = useTranslations()
  const act = useMeetingAct<Data>(onDone)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (act.isPending) return
    const wanted = read()
    if ('missing' in wanted) return refuse(wanted.missing)
    setErrors({})
    act.mutate(wanted, { onError: (error) => refuse(error instanceof ApiError ? error.fields : {}) })
  }
  const buttons = (
    <div className="row flow">
      <Button variant="primary" type="submit" isPending={act.isPending} pendingLabel={t('meetings.working')}>
        {submitLabel}
      </Button>
      {cancel}
    </div>
  )
  return (
    <form className={beside ? styles.wideForm : undefined} noValidate onSubmit={handleSubmit}>
      <div className={styles.form}>
        <ErrorSummary
          title={t('meetings.wrong')}
          attempt={attempt}
          problems={Object.entries(errors).map(([field, message]) => ({ fieldId: `meeting-${field}`, message }))}
        />
        {act.isError && Object.keys(errors).length === 0 && (
          <Bar tone="danger" role="alert">
            {act.error.message || t('meetings.failed')}
          </Bar>
        )}
        {children((field) => errors[field])}
        {beside ? null : buttons}
      </div>
      {beside}
      {beside && buttons}
    </form>
  )
}

interface LineProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  errorOf: ErrorOf
  help?: string
  isOptional?: boolean
  type?: 'text' | 'email' | 'url' | 'datetime-local'
  inputMode?: 'numeric'
  maxLength?: number
  className?: string
}

/** One line of text of a form. */
export function Line({ name, errorOf, onChange, isOptional = false, type = 'text', ...input }: LineProps) {
  const t = useTranslations()
  return (
    <TextField
      {...input}
      id={`meeting-${name}`}
      type={type}
      dir={type === 'email' || type === 'url' ? 'ltr' : 'auto'}
      autoComplete="off"
      error={errorOf(name)}
      optionalLabel={isOptional ? t('meetings.optional') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
