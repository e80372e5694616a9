import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/content/tabs.tsx'

const exact = { exact: true, includeSearch: false } as const

/** The pages of Offers, for people who may open more than one. */
export function OffersTabs() {
  const t = useTranslations()
  const { user } = useBoot()
  // A hiring manager has only the approvals.
  if (!may(user, 'offers', 'read')) return null
  return (
    <div className="wrap">
      <Tabs label={t('staffOffers.offers')}>
        <Link to="/careers/admin/offers" activeOptions={exact}>
          {t('offerApprovals.allOffers')}
        </Link>
        <Link to="/careers/admin/offers/approvals" activeOptions={exact}>
          {t('offerApprovals.title')}
        </Link>
        <Link to="/careers/admin/offers/rules" activeOptions={exact}>
          {t('offerApprovals.rules')}
        </Link>
        <Link to="/careers/admin/offers/templates" activeOptions={exact}>
          {t('staffOffers.templates')}
        </Link>
      </Tabs>
    </div>
  )
}
