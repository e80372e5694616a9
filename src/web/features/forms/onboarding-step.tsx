import { Link } from '@tanstack/react-router'
import type { FormSummary } from '#contract/forms/forms.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { DueMark } from './due-mark.tsx'
import { FormProgress, FormStatusMark } from './form-progress.tsx'
import { actionOf } from './form-row.tsx'
import styles from './forms.module.css'

/** One step, with its number, or a tick if completed. */
export function OnboardingStep(props: { form: FormSummary; number: number; isNext: boolean; now: number }) {
  const { form, number, isNext, now } = props
  const t = useTranslations()
  const { locale } = useBoot()
  const isDone = form.status === 'completed'
  const action = t(`forms.action.${actionOf[form.status]}`)
  return (
    <li className={cardClass({}, cx(styles.row, styles.numbered))}>
      <span className={cx(styles.disc, isDone && styles.done)} aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div className="stack g1">
        <h2 className="h3" dir="auto">
          <Link to="/careers/forms/$id" params={{ id: form.id }} className="plain">
            {form.title}
          </Link>
        </h2>
        <p className="ui muted dot-sep">
          {form.status === 'completed' && form.submittedTs !== null ? (
            <span>{t('forms.sentOn', { date: formatDate(form.submittedTs, locale) })}</span>
          ) : (
            <>
              {form.dueTs !== null && <DueMark dueTs={form.dueTs} now={now} />}
              <span>{t('forms.questions', { count: form.progress.total })}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.rowState}>
        <FormStatusMark form={form} />
        {form.status === 'in_progress' && <FormProgress form={form} />}
      </div>
      <Link
        to="/careers/forms/$id"
        params={{ id: form.id }}
        className={buttonClass({ variant: isNext ? 'primary' : isDone ? 'neutral' : 'secondary' }, styles.rowAction)}
        aria-label={`${action}: ${form.title}`}
      >
        {action}
      </Link>
    </li>
  )
}
