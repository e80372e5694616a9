import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApprovalSummary } from '#contract/offers/offer-approvals.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { approvalsQuery } from './approvals.queries.ts'

/** Requests for the reader's approval, and then those for others. */
export function ApprovalsPage() {
  const t = useTranslations()
  const answer = useQuery(approvalsQuery())
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('offerApprovals.title')} info={t('offerApprovals.about')} />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('offerApprovals.failed')}
        retryLabel={t('staffOffers.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {({ approvals, mine, others }) =>
          approvals.length === 0 ? (
            <EmptyState art="check" title={t('offerApprovals.none')}>
              {t('offerApprovals.noneText')}
            </EmptyState>
          ) : (
            <div className="stack g8">
              <Group title={t('offerApprovals.yours')} count={mine} rows={approvals.slice(0, mine)} />
              <Group title={t('offerApprovals.others')} count={others} rows={approvals.slice(mine)} />
            </div>
          )
        }
      </LoadedRows>
    </div>
  )
}

function Group({ title, count, rows }: { title: string; count: number; rows: readonly ApprovalSummary[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  if (rows.length === 0) return null
  return (
    <section className="stack g3" aria-label={title}>
      <h2 className="h2">
        {title}
        <span className="muted"> {formatCount(count, locale)}</span>
      </h2>
      <div className={cardClass({ isFlush: true })}>
        <Table isStacked aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('staffOffers.candidate')}</th>
              <th scope="col">{t('offerApprovals.sentBy')}</th>
              <th scope="col">{t('offerApprovals.waitingFor')}</th>
              <th scope="col">{t('offerApprovals.since')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={rowHeadClass}>
                  <NameCell below={row.position}>{linkTo(row)}</NameCell>
                </th>
                <td data-label={t('offerApprovals.sentBy')}>
                  <bdi>{row.requested.by}</bdi>
                </td>
                <td data-label={t('offerApprovals.waitingFor')}>
                  <bdi>{row.is_mine ? t('offerApprovals.you') : listOf(row.waits_for, locale, 'choice')}</bdi>
                </td>
                <td data-label={t('offerApprovals.since')}>
                  <span className="row flow">
                    {formatMoment(row.since, locale)}
                    {row.is_late && <Badge tone="warning">{t('offerApprovals.late')}</Badge>}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

const linkTo = ({ id, candidate }: ApprovalSummary) => (
  <Link to="/careers/admin/offers/approvals/$id" params={{ id }} className="plain strong" dir="auto">
    {candidate}
  </Link>
)
