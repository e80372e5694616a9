import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { openFormsQuery } from '#web/lib/calls/open-forms.ts'
import { openOffersQuery } from '#web/lib/calls/open-offers.ts'
import styles from '#web/theme/layouts/dashboard.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'

interface ToDoCardProps {
  icon: IconName
  title: string
  text: string
  /** A link to where it is done. */
  children: ReactNode
}

function ToDoCard({ icon, title, text, children }: ToDoCardProps) {
  return (
    <div className={cardClass({}, styles.todo)}>
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <div className="stack g1">
        <h2 className="h3">{title}</h2>
        <p className="ui muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

const action = buttonClass({ variant: 'primary' }, styles.todoAction)

/** Offers awaiting an answer, which come first, then forms to fill in, each with their number if there are any. */
export function ToDoCards() {
  const t = useTranslations()
  const { data: offers } = useQuery(openOffersQuery())
  const { data: forms } = useQuery(openFormsQuery())
  return (
    <>
      {!!offers && (
        <ToDoCard
          icon="pen-line"
          title={t('applications.offers', { count: offers })}
          text={t('applications.offersText')}
        >
          <Link to="/careers/offers" className={action}>
            {t('applications.toOffers')}
          </Link>
        </ToDoCard>
      )}
      {!!forms && (
        <ToDoCard
          icon="file-pen-line"
          title={t('applications.forms', { count: forms })}
          text={t('applications.formsText')}
        >
          <Link to="/careers/forms/center" className={action}>
            {t('applications.toForms')}
          </Link>
        </ToDoCard>
      )}
    </>
  )
}
