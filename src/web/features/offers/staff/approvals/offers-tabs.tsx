import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TabCount, Tabs } from '#web/ui/content/tabs.tsx'
import { approvalsQuery } from './approvals.queries.ts'

const exact = { exact: true, includeSearch: false } as const

/** The pages of Offers, for those who may open more than one. */
export function OffersTabs() {
  const t = useTranslations()
  const { user, locale } = useBoot()
  const { data } = useQuery(approvalsQuery())
  // A hiring manager has the approvals only.
  if (!may(user, 'offers', 'read')) return null
  return (
    <div className="wrap">
      <Tabs label={t('staffOffers.offers')}>
        <Link to="/careers/admin/offers" activeOptions={exact}>
          {t('offerApprovals.allOffers')}
        </Link>
        <Link to="/careers/admin/offers/approvals" activeOptions={exact}>
          {t('offerApprovals.title')}
          {data && data.mine > 0 && <TabCount>{formatCount(data.mine, locale)}</TabCount>}
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
