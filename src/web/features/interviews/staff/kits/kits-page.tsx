import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InterviewKit } from '#contract/interviews/interview-kits.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { interviewKitsQuery } from './interview-kits.queries.ts'
import { NewKit } from './new-kit.tsx'
import { listOf } from '#shared/locales/list-of.ts'

/** Every kit of the employer; people who may edit them can add one. */
export function KitsPage() {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(interviewKitsQuery())
  const canWrite = may(user, 'interview_kits', 'write')
  return (
    <div className="wrap page stack g6">
      <PageHeader
        title={t('interviewKits.title')}
        info={t('interviewKits.about')}
        actions={canWrite && <NewKit starters={answer.data?.starters ?? []} />}
      />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('interviewKits.failed')}
        retryLabel={t('interviewKits.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {({ kits }) =>
          kits.length === 0 ? (
            <EmptyState art="document" title={t('interviewKits.none')}>
              {t(canWrite ? 'interviewKits.noneText' : 'interviewKits.noneToRead')}
            </EmptyState>
          ) : (
            <div className={cardClass({ isFlush: true })}>
              <Kits kits={kits} />
            </div>
          )
        }
      </LoadedRows>
    </div>
  )
}

function Kits({ kits }: { kits: readonly InterviewKit[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <Table isStacked aria-label={t('interviewKits.title')}>
      <thead>
        <tr>
          <th scope="col">{t('interviewKits.name')}</th>
          <th scope="col">{t('interviewKits.length')}</th>
          <th scope="col">{t('interviewKits.competencies')}</th>
          <th scope="col">{t('interviewKits.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {kits.map(({ id, name, durationMinutes, competencies, isArchived, updatedTs }) => (
          <tr key={id}>
            <th scope="row" className={rowHeadClass}>
              <span className="row flow">
                <Link to="/careers/admin/interviews/kits/$id" params={{ id }} className="plain strong" dir="auto">
                  {name}
                </Link>
                {isArchived && <Badge>{t('interviewKits.archived')}</Badge>}
              </span>
            </th>
            <td data-label={t('interviewKits.length')} className="num">
              {t('interviewKits.minutes', { count: durationMinutes })}
            </td>
            <td data-label={t('interviewKits.competencies')} dir="auto">
              {listOf(
                competencies.map((each) => each.name),
                locale,
              )}
            </td>
            <td data-label={t('interviewKits.changed')}>{formatDate(updatedTs, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
