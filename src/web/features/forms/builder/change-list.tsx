import type { DefinitionChanges } from '#shared/form-builder/compare-definitions.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { shortLabel } from './use-question-actions.ts'
import styles from './builder.module.css'

const shownChanges = 50

/** The differences between two states of a form, one line per question. */
export function ChangeList({ changes }: { changes: DefinitionChanges }) {
  const t = useTranslations()
  const { form, questions } = changes
  if (form.length === 0 && questions.length === 0) return <p className="ui">{t('formBuilder.noChanges')}</p>
  return (
    <ul className={`stack g1 ui ${styles.scroller}`} tabIndex={0} aria-label={t('formBuilder.changes')}>
      {form.map((part) => (
        <li key={part}>{t(`formBuilder.change.${part}`)}</li>
      ))}
      {questions.slice(0, shownChanges).map(({ kind, name, label }) => (
        <li key={`${kind} ${name}`}>{t(`formBuilder.change.${kind}`, { label: shortLabel(label || name) })}</li>
      ))}
      {questions.length > shownChanges && (
        <li className="muted">{t('formBuilder.change.more', { count: questions.length - shownChanges })}</li>
      )}
    </ul>
  )
}
