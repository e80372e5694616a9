import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { draftOf, entryOf, type EntryDraft } from './entry-draft.ts'
import { EntryFieldInput } from './entry-field.tsx'
import type { EntryField } from './entry-fields.ts'
import styles from './profile.module.css'
import { fieldErrors, useProfileEdit, type ProfileChange } from './use-profile-edit.ts'

interface EntryFormProps {
  fields: readonly EntryField[]
  entry: Record<string, unknown>
  /** The entry being edited; the form holds its value. */
  change: Omit<ProfileChange, 'value'>
  label: string
  onClose: () => void
}

/** A form that replaces what it edits: the first field has the focus, Escape cancels, errors are shown at their fields. */
export function EntryForm({ fields, entry, change, label, onClose }: EntryFormProps) {
  const t = useTranslations()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<EntryDraft>(() => draftOf(fields, entry))
  const [problems, setProblems] = useState<string[]>([])
  const edit = useProfileEdit()
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const errors = fieldErrors(edit.error)
  const errorOf = (name: string) => (problems.includes(name) ? t('profiles.error.month') : errors[name])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { value, problems: wrong } = entryOf(fields, draft)
    setProblems(wrong)
    if (wrong.length > 0) {
      form.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${wrong[0]}`)}`)?.focus()
      return
    }
    edit.mutate(
      { ...change, value },
      {
        onSuccess: onClose,
        onError: (error) => {
          const [first] = Object.keys(fieldErrors(error))
          if (first) form.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${first}`)}`)?.focus()
        },
      },
    )
  }
  return (
    <form
      ref={form}
      className="stack g6"
      aria-label={label}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} className={cx(styles.cell, field.isHalf && styles.half)}>
            <EntryFieldInput
              field={field}
              id={`${id}-${field.name}`}
              value={draft[field.name] ?? ''}
              error={errorOf(field.name)}
              isDisabled={field.name === 'end' && draft.isCurrent === true}
              onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
            />
          </div>
        ))}
      </div>
      <div className="row gap-3">
        <Button type="submit" variant="primary" isPending={edit.isPending} pendingLabel={t('profiles.saving')}>
          {t('profiles.save')}
        </Button>
        <Button variant="neutral" onClick={onClose}>
          {t('profiles.cancel')}
        </Button>
      </div>
    </form>
  )
}
