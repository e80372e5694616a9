import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { openOffersQuery } from '#web/lib/open-offers.ts'
import styles from '#web/theme/layouts/dashboard.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Offers awaiting an answer, which come first. Nothing if there are none. */
export function OpenOffersCard() {
  const t = useTranslations()
  const { data: count } = useQuery(openOffersQuery())
  if (!count) return null
  return (
    <div className={cardClass({}, styles.todo)}>
      <span className={styles.disc}>
        <Icon name="pen-line" />
      </span>
      <div className="stack g1">
        <h2 className="h3">{t('applications.offers', { count })}</h2>
        <p className="ui muted">{t('applications.offersText')}</p>
      </div>
      <Link to="/careers/offers" className={buttonClass({ variant: 'primary' }, styles.todoAction)}>
        {t('applications.toOffers')}
      </Link>
    </div>
  )
}
