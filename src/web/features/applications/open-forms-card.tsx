import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { openFormsQuery } from '#web/lib/open-forms.ts'
import styles from '#web/theme/layouts/dashboard.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Forms to fill in, with their number. Nothing if there are none. */
export function OpenFormsCard() {
  const t = useTranslations()
  const { data: count } = useQuery(openFormsQuery())
  if (!count) return null
  return (
    <div className={cardClass({}, styles.todo)}>
      <span className={styles.disc}>
        <Icon name="file-pen-line" />
      </span>
      <div className="stack g1">
        <h2 className="h3">{t('applications.forms', { count })}</h2>
        <p className="ui muted">{t('applications.formsText')}</p>
      </div>
      <Link to="/careers/forms/center" className={buttonClass({ variant: 'primary' }, styles.todoAction)}>
        {t('applications.toForms')}
      </Link>
    </div>
  )
}
