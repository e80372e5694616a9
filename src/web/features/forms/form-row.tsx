import type { FormSummary } from '#contract/forms/forms.ts'
import { foreignLanguage } from '#web/form-engine/fields/foreign-language.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { FormLink } from './form-link.tsx'
import { FormProgress, FormStatusMark } from './form-progress.tsx'
import { DueMark } from './due-mark.tsx'
import styles from './forms.module.css'

/** The action for a form, by its status. */
export const actionOf = { open: 'start', in_progress: 'continue', completed: 'read' } as const

interface FormRowProps {
  form: FormSummary
  token?: string | undefined
  /** In milliseconds. */
  now: number
  /** The form to do first. */
  isNext: boolean
}

/** One form: its purpose, due date, progress, and the action. */
export function FormRow({ form, token, now, isNext }: FormRowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const action = t(`forms.action.${actionOf[form.status]}`)
  return (
    <li className={styles.row}>
      <div className="stack g1">
        <h2 className="h3" lang={foreignLanguage(form.language, locale)} dir="auto">
          <FormLink id={form.id} token={token} className="plain">
            {form.title}
          </FormLink>
        </h2>
        <p className="ui muted dot-sep">
          <span>{t(`forms.purpose.${form.purpose}`)}</span>
          {form.status === 'completed' && form.submittedTs !== null ? (
            <span>{t('forms.sentOn', { date: formatDate(form.submittedTs, locale) })}</span>
          ) : (
            form.dueTs !== null && <DueMark dueTs={form.dueTs} now={now} />
          )}
        </p>
      </div>
      <div className={styles.rowState}>
        <FormStatusMark form={form} />
        {form.status === 'in_progress' && <FormProgress form={form} />}
      </div>
      <FormLink
        id={form.id}
        token={token}
        className={buttonClass({ variant: isNext ? 'primary' : 'secondary' }, styles.rowAction)}
        aria-label={`${action}: ${form.title}`}
      >
        {action}
      </FormLink>
    </li>
  )
}
